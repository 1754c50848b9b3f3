import base from '/work/main/playwright.config.ts';
export default { ...base, testDir: '/work/main/test/browser', outputDir: '/tmp/pw-out', workers: 1, reporter: [['list']], use: { ...base.use, baseURL: 'http://127.0.0.1:4622' }, webServer: undefined };
