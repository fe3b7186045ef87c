import { afterEach, describe, expect, it, vi } from 'vitest'
import { share } from './share.ts'

afterEach(() => vi.unstubAllGlobals())

const data = { title: 'Kettle', url: 'https://sokoni.test/products/7' }

/** A device with or without a share sheet and a clipboard; `copied` is what the clipboard holds. */
function onADevice({ sheet, clipboard = true }: { sheet?: () => Promise<void>; clipboard?: boolean }) {
  const copied: string[] = []
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  const writeText = clipboard ? async (text: string) => void copied.push(text) : refuse
  vi.stubGlobal('navigator', { ...(sheet && { share: sheet }), clipboard: { writeText } })
  return copied
}

describe('sharing', () => {
  it('goes to the device where it can share', async () => {
    const copied = onADevice({ sheet: () => Promise.resolve() })
    expect(await share(data, 'text')).toBe('shared')
    expect(copied).toEqual([])
  })

  it('is copied where the device cannot, or will not', async () => {
    const copied = onADevice({})
    expect(await share(data, 'text')).toBe('copied')
    expect(copied).toEqual(['text'])
    onADevice({ sheet: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    expect(await share(data, 'text')).toBe('copied')
  })

  it('is nothing at all when somebody closes the sheet', async () => {
    const copied = onADevice({ sheet: () => Promise.reject(new DOMException('closed', 'AbortError')) })
    expect(await share(data, 'text')).toBe('dismissed')
    expect(copied).toEqual([])
  })

  it('fails where nothing can be copied', async () => {
    onADevice({ clipboard: false })
    await expect(share(data, 'text')).rejects.toThrow('no')
  })
})
