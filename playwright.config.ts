import { defineConfig } from '@playwright/test'

/** Real browsers before a real house. scripts/test-browser.ts finds the browser and builds the pages before. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: '.cache/browser',
  workers: 2,
  // By day each page once and what is seen in a browser alone; by night everything that takes long or seldom breaks.
  ...(process.env['NIGHTLY'] ? { grep: /@nightly/ } : { grepInvert: /@nightly/ }),
  fullyParallel: false,
  // Long enough for a machine that has much else to do: nothing waits for these but what is broken.
  timeout: 240_000,
  expect: { timeout: 30_000 },
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
