let load: () => Promise<void> = async () => undefined

/** Registers how to load the error messages of a language that loads them only when something fails. */
export function loadErrorTextsBy(loader: () => Promise<void>): void {
  load = loader
}

/** Awaited before an error is thrown whose message a screen may show. Without them it shows the server's message. */
export const errorTextsReady = (): Promise<void> => load().catch(() => undefined)
