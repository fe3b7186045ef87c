/** Every problem of the environment, one line each. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`Sokoni cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}
