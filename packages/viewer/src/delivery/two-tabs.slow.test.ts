// @vitest-environment happy-dom
// Not in a VM context as other tests with a DOM: channels between tabs and tasks of the event loop belong to the process.

import { describe } from 'vitest';
import { setUpTabs } from '../../test/two-tabs.ts';
import { itSendsFromTwoTabs } from '../../test/two-tabs-cases.ts';

setUpTabs();

// Without locks, each tab waits for real time until no other answers.
describe('two tabs with one document in a browser without locks', itSendsFromTwoTabs);
