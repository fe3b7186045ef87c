/** Far more than an event is: what goes on without an end is none. */
const MOST_CHARACTERS = 10_000

/**
 * Reads a stream of events (text/event-stream) to its end: the data of each as it comes.
 *
 * @param hear.life called for whatever comes, beats too, which carry nothing
 * @throws when the connection breaks, and for what is no such stream
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: { life: () => void; event: (data: unknown) => void },
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    hear.life()
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > MOST_CHARACTERS) throw new Error('an event without an end')
    for (const block of blocks) if (block.startsWith('data: ')) hear.event(JSON.parse(block.slice('data: '.length)))
  }
}
