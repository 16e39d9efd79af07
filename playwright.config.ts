import { defineConfig } from '@playwright/test'

/** Real browsers before a real house. scripts/test-browser.ts finds the browser and builds the pages before. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: '.cache/browser',
  workers: 2,
  // What takes long and seldom breaks: npm run test:browser:long.
  ...(process.env['LONG'] ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // What passes only at the second try is told as flaky, and does not hold up a house that works.
  retries: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // What moves is drawn by the processor here, and takes most of its time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
