import { describe, expect, it } from 'vitest'
import { MAX_IMPORT_ROWS } from '#contract/shared/constants.ts'
import { batchesOf } from './check-import.ts'
import { type Fault, guardedText, isFormula, plainText } from './import-columns.ts'
import { readImport } from './read-import.ts'

async function read(file: string | Buffer) {
  const rows = []
  const faults: Fault[] = []
  for await (const one of readImport(Buffer.from(file))) {
    if (one.row) rows.push(one.row)
    faults.push(...one.faults)
  }
  return { rows, faults }
}

const cellsOf = async (file: string | Buffer) => (await read(file)).rows.map(({ cells }) => cells)
const faultsOf = async (file: string | Buffer) => (await read(file)).faults

describe('the escaping of cells', () => {
  it.each(['=1+1', '+254 712', '-x', '@SUM(A1)', '\tx', "'=x", "''=x", "'tis", 'plain', '-5', '12.50', ''])(
    'restores %j from an escaped cell',
    (text) => {
      const guarded = guardedText(text)
      const written = isFormula(guarded) ? `'${guarded}` : guarded
      expect(isFormula(written)).toBe(false)
      expect(plainText(written)).toBe(text)
    },
  )
})

describe('readImport', () => {
  it('reads a file with or without a byte order mark, with commas or semicolons, and with any line break', async () => {
    const expected = [{ sku: 'K-1', name: 'Kettle, 1 l', stock: '5' }]
    expect(await cellsOf('\uFEFFsku,name,stock\r\nK-1,"Kettle, 1 l",5\r\n')).toEqual(expected)
    expect(await cellsOf('SKU;Name;Stock\nK-1;Kettle, 1 l;5')).toEqual(expected)
  })

  it('counts rows as a spreadsheet does: blank rows too, and rows with several lines once', async () => {
    const { rows } = await read('sku,description\nA,"one\ntwo"\n\n,\nB,x\n')
    expect(rows.map(({ row, cells }) => [row, cells.sku])).toEqual([
      [2, 'A'],
      [5, 'B'],
    ])
  })

  it('removes the apostrophe that prevents a spreadsheet from running a cell', async () => {
    expect(await cellsOf(`sku,name\nA,'=Kettle\n`)).toEqual([{ sku: 'A', name: '=Kettle' }])
  })

  it.each(['=HYPERLINK("http://x")', '+1+1', '@x', '-1+1', '\t=1'])(
    'reports a cell with the formula %s',
    async (text) => {
      expect(await faultsOf(`sku,name\nA,"${text.replaceAll('"', '""')}"\n`)).toMatchObject([
        { row: 2, column: 'name', message: expect.stringContaining('formula') },
      ])
    },
  )

  it.each<[string, string | Buffer, object]>([
    ['an empty file', '', { row: null, message: expect.stringContaining('no products') }],
    ['a file with a header only', 'sku,name\n', { row: null, message: expect.stringContaining('no products') }],
    ['an unknown column', 'sku,colour\nA,red\n', { row: 1, column: 'colour' }],
    ['a repeated column', 'sku,name,sku\nA,b,C\n', { row: 1, column: 'sku' }],
    ['a column without a heading', 'sku,,name\nA,b,C\n', { row: 1, column: null }],
    ['a file without a header', 'stock,price\n1,2\n', { row: 1, column: null }],
    ['a row with too many cells', 'sku,name\nA,b,c\n', { row: 2, column: null }],
    ['a quotation mark that is never closed', 'sku,name\nA,b\nC,"d\nE,f\n', { row: 3 }],
    ['a quotation mark within a cell', 'sku,name\nA,b"c\n', { row: 2 }],
    ['a row that is too long', `sku,name\nA,${'x'.repeat(140_000)}\n`, { row: 2, message: 'This row is too long.' }],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004xxxx'), { message: expect.stringContaining('save it as CSV') }],
    [
      'a file in another encoding',
      Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xe9]),
      { message: expect.stringContaining('UTF-8') },
    ],
  ])('reports the position of the error for %s', async (_, file, fault) => {
    expect((await faultsOf(file))[0]).toMatchObject(fault)
  })

  const unread = (row: number) => ({ row, column: null, message: expect.stringContaining('quotation mark') })

  it.each<[string, string, number[], string[]]>([
    ['is never closed', 'sku,name,stock\nA,"open,1\nB,Pot,2\nC,"Big, pot",3\n', [2], ['B', 'C']],
    [
      'is closed by the next quoted cell',
      'sku,name,stock\r\nA,"open,1\r\nB,"Big, pot",2\r\nC,Pan,3\r\n',
      [2],
      ['B', 'C'],
    ],
    [
      'is closed by a quotation mark of a later row',
      'sku,name,stock\nA,"open,1\nB,Pot,2\nC,TV 32",3\nD,Pan,4\n',
      [2, 4],
      ['B', 'D'],
    ],
    ['is closed in a row with too many cells', 'sku,name,stock\nA,"open,1\nTV 32",good,3\nD,Pan,4\n', [2, 3], ['D']],
    ['is in each row', 'sku,name,stock\nA,"a,1\nB,"b,2\nC,"c,3\nD,Pan,4\n', [2, 3, 4], ['D']],
    ['is in the last row', 'sku,name,stock\rA,Pot,1\rB,"b', [3], ['A']],
  ])('continues at the next line where an open quotation mark %s', async (_, file, bad, good) => {
    const { rows, faults } = await read(file)
    expect(rows.map(({ cells }) => cells.sku)).toEqual(good)
    expect(faults).toMatchObject(bad.map(unread))
  })

  it('continues after an open quotation mark that swallows more than the maximum length of a row', async () => {
    const rows = Array.from({ length: 9_000 }, (_, n) => `S${n},A pot of clay`)
    const { rows: found, faults } = await read(`sku,name\nA,"open\n${rows.join('\n')}\n`)
    expect([found.length, found.at(-1)?.row]).toEqual([9_000, 9_002])
    expect(faults).toMatchObject([unread(2)])
  })

  it('reads texts of several lines with commas and doubled quotation marks completely', async () => {
    const text = 'Red, blue, 2 l\n"Best", 5, 6\n\nB,Pot,2 in all\nlast'
    const quoted = `"${text.replaceAll('"', '""')}"`
    const file = `sku,description,stock\nA,${quoted},1\nB,"short\nrow"\nC,x,3\n`
    expect(await cellsOf(file)).toEqual([
      { sku: 'A', description: text, stock: '1' },
      { sku: 'B', description: 'short\nrow' },
      { sku: 'C', description: 'x', stock: '3' },
    ])
  })

  it('accepts at most 10,000 rows', async () => {
    const rows = (count: number) => `sku\n${Array.from({ length: count }, (__, n) => `S${n}`).join('\n')}\n`
    expect(await faultsOf(rows(MAX_IMPORT_ROWS))).toEqual([])
    expect(await faultsOf(rows(MAX_IMPORT_ROWS + 1))).toMatchObject([
      { row: MAX_IMPORT_ROWS + 2, message: expect.stringContaining('10,000') },
    ])
  })
})

describe('the rows of one product', () => {
  async function groupsOf(file: string) {
    const groups: (string | undefined)[][] = []
    const faults: Fault[] = []
    for await (const batch of batchesOf(Buffer.from(file))) {
      groups.push(...batch.groups.map(({ rows }) => rows.map(({ cells }) => cells.sku)))
      faults.push(...batch.faults)
    }
    return { groups, faults }
  }

  it('share a handle; a row without a handle is a product of its own', async () => {
    const { groups } = await groupsOf('handle,sku\na,1\na,2\nb,3\n,4\n,5\n')
    expect(groups).toEqual([['1', '2'], ['3'], ['4'], ['5']])
  })

  it('must be adjacent and contain each SKU only once', async () => {
    const { faults } = await groupsOf('handle,sku\na,1\nb,2\na,3\nc,2\n')
    expect(faults).toMatchObject([
      { row: 4, column: 'handle', message: expect.stringContaining('row 2') },
      { row: 5, column: 'sku', message: expect.stringContaining('Row 3') },
    ])
  })

  it('are never split between two batches', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `h${Math.floor(n / 7)},s${n}`)
    const { groups } = await groupsOf(`handle,sku\n${rows.join('\n')}\n`)
    expect(groups.slice(0, -1).every(({ length }) => length === 7)).toBe(true)
    expect(groups.flat()).toHaveLength(600)
  })
})
