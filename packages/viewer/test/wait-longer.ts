import { configure } from '@testing-library/react';

// A second, which would be usual, is little for a machine that is slow or busy with other things. In milliseconds.
configure({ asyncUtilTimeout: 60_000 });
