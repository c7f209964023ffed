import type { Reporter, TestModule } from 'vitest/node'

/**
 * Names, at the end of a run, the tests that failed once and passed when they were tried again, and tells `npm test` how
 * many they are: they are defects, to be mended.
 */
export default class SecondTry implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
    )
    process.send?.({ secondTries: names.length })
    if (names.length > 0) console.log(['Passed only when tried again:', ...names].join('\n'))
  }
}
