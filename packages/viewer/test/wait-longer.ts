import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second, which would be usual, is little for a machine that is slow or busy with other things. In milliseconds.
configure({ asyncUtilTimeout: 60_000 });

// The library registers this itself, but only in the first of the files that one process runs.
afterEach(cleanup);
