/** What both sides call the API through: the server in its own process, the browser by fetch. */
export type ApiCaller = {
  call(key: string, input?: { params?: unknown; query?: unknown; body?: unknown }): Promise<unknown>
}
