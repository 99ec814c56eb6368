import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// In milliseconds. The default of one second is too short for a slow or busy machine.
configure({ asyncUtilTimeout: 60_000 });

// The library registers this itself, but only in the first test file of a process.
afterEach(cleanup);
