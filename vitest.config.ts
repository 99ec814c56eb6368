import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'fixtures/make/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
  },
});
