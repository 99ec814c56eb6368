import { writeFile } from 'node:fs/promises';
import { createClient } from '@document-signer/client';

const { BASE_URL = 'http://127.0.0.1:4000/v1', SECRET_KEY = '', SUBMISSION_ID = '' } = process.env;
const server = createClient({ baseUrl: BASE_URL, apiKey: SECRET_KEY });

// Fails with 409 `not_completed` for about a second. A webhook notifies you when the file is ready.
await writeFile('lease (signed).pdf', await server.getSubmissionFile(SUBMISSION_ID));
