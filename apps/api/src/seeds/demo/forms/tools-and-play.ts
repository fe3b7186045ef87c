import { grid, type Drawing, type Tones } from './form.ts'

/** Tools, sports goods, stationery and games. */
export const toolsAndPlay = {
  jembe: (t) => ({
    label: null,
    svg: `
      <path d="M60 378 L252 70" stroke="${t.deep}" stroke-width="30" stroke-linecap="round"/><path d="M56 374 L246 68" stroke="${t.base}" stroke-width="20" stroke-linecap="round"/>
      <path d="M52 368 L238 68" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/>
      <path d="M254 62 L318 60 Q352 92 384 176 L274 262 Q250 150 236 96 Z" fill="#737c84"/>
      <path d="M262 72 L306 70 Q330 96 352 150 L284 198 Q268 130 262 72 Z" fill="#9aa3ab"/>
      <path d="M384 176 L274 262 L268 238 L374 154 Z" fill="#e3e8ec"/>
      <path d="M212 54 Q214 26 246 26 L300 28 Q324 34 320 64 L312 84 L240 108 Q214 100 212 54 Z" fill="#5b6168"/><ellipse cx="252" cy="56" rx="20" ry="17" fill="#3c4248"/>
      <path d="M276 84 Q282 140 294 178" stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-linecap="round" fill="none"/>`,
  }),

  panga: () => ({
    label: null,
    svg: `<g transform="rotate(-38 200 200)">
      <path d="M118 168 L350 132 Q402 130 398 176 Q388 236 330 240 L118 226 Z" fill="#c3cad0"/><path d="M118 196 L392 190 Q384 238 330 240 L118 226 Z" fill="#e9edf0"/>
      <path d="M124 174 L350 139" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>
      <path d="M-4 172 Q-4 158 12 158 L126 164 L126 230 L12 238 Q-8 238 -6 216 Q6 204 -4 190 Z" fill="url(#body)"/>
      <circle cx="28" cy="198" r="8" fill="#e9edf0"/><circle cx="64" cy="197" r="8" fill="#e9edf0"/><circle cx="100" cy="196" r="8" fill="#e9edf0"/></g>`,
  }),

  wheelbarrow: (t) => ({
    label: null,
    svg: `
      <path d="M96 250 L392 176 M128 232 L250 340 L300 340" fill="none" stroke="#4b5258" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>
      <rect x="336" y="168" width="60" height="20" rx="10" fill="#22262b" transform="rotate(-14 366 178)"/>
      <path d="M26 108 L326 108 Q340 110 334 124 L274 232 Q266 246 250 246 L128 246 Q112 246 104 232 L20 124 Q16 110 26 108 Z" fill="url(#body)"/>
      <path d="M26 108 L326 108 Q340 110 334 124 L328 134 L24 134 L20 124 Q16 110 26 108 Z" fill="${t.light}"/>
      <path d="M40 140 L118 240" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/>
      <circle cx="94" cy="312" r="64" fill="#25292e"/><circle cx="94" cy="312" r="40" fill="#d5dade"/><circle cx="94" cy="312" r="26" fill="${t.deep}"/><circle cx="94" cy="312" r="9" fill="#25292e"/>
      <path d="M94 312 L150 240" stroke="#4b5258" stroke-width="12" stroke-linecap="round"/>`,
  }),

  hose: (t) => ({
    label: null,
    svg: `
      ${[0, 1, 2].map((turn) => `<ellipse cx="186" cy="${300 - turn * 44}" rx="154" ry="62" fill="none" stroke="${t.dark}" stroke-width="40"/><ellipse cx="186" cy="${296 - turn * 44}" rx="154" ry="62" fill="none" stroke="${t.base}" stroke-width="34"/><path d="M38 ${280 - turn * 44} Q70 ${232 - turn * 44} 160 ${226 - turn * 44}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"/>`).join('')}
      <path d="M300 168 Q352 130 336 84" fill="none" stroke="${t.dark}" stroke-width="36"/><path d="M298 166 Q348 130 332 84" fill="none" stroke="${t.base}" stroke-width="30"/>
      <path d="M306 88 L360 78 L352 40 L300 48 Z" fill="#d9a441"/><path d="M296 50 L356 40 L346 8 Q322 2 298 16 Z" fill="#3a4048"/>`,
  }),

  wateringCan: (t) => ({
    label: null,
    svg: `
      <path d="M220 150 Q330 20 372 150 Q388 250 322 290" fill="none" stroke="${t.dark}" stroke-width="24" stroke-linecap="round"/>
      <path d="M150 300 L62 148 L88 134 L176 232 Z" fill="${t.deep}"/><path d="M20 140 L104 96 L116 122 Q72 168 34 166 Z" fill="#d9a441"/>
      ${grid(2, 3, (row, column) => `<circle cx="${48 + column * 22 - row * 4}" cy="${144 - column * 11 + row * 12}" r="4" fill="#7a5a1c"/>`)}
      <path d="M140 150 L316 150 L332 352 Q332 374 308 374 L148 374 Q124 374 124 352 Z" fill="url(#body)"/><path d="M140 150 L316 150 L332 352 Q332 374 308 374 L148 374 Q124 374 124 352 Z" fill="url(#round)"/>
      <ellipse cx="228" cy="150" rx="88" ry="22" fill="${t.light}"/><path d="M228 130 A86 20 0 0 0 142 150 L228 150 Z" fill="${t.dark}" opacity=".7"/>
      <path d="M134 232 L322 232 M132 320 L328 320" stroke="${t.dark}" stroke-opacity=".4" stroke-width="6"/>`,
  }),

  helmet: (t) => ({
    label: null,
    svg: `
      <path d="M96 262 Q120 356 196 366 Q276 350 300 262" fill="none" stroke="#3a4048" stroke-width="12" stroke-linecap="round"/><rect x="176" y="350" width="42" height="24" rx="9" fill="#22262b"/>
      <path d="M26 238 Q30 70 206 64 Q372 72 378 226 Q380 252 350 258 L84 274 Q26 278 26 238 Z" fill="url(#body)"/>
      <path d="M26 238 Q26 278 84 274 L350 258 Q380 252 378 226 Q376 290 322 296 L96 304 Q28 304 26 238 Z" fill="${t.dark}"/>
      <path d="M86 220 Q96 126 168 98 Q136 150 132 222 Z M166 220 Q174 120 214 92 Q232 140 230 214 Z M264 212 Q268 140 252 96 Q318 124 330 204 Z" fill="${t.dark}" opacity=".85"/>
      <path d="M52 206 Q66 112 150 86" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="11" stroke-linecap="round"/>
      <path d="M20 250 Q10 268 30 282 L96 280 L92 262 Z" fill="${t.deep}"/>`,
  }),

  dumbbells: (t) => ({
    label: null,
    svg: `${dumbbell('translate(34 -64) rotate(-16 200 200)', t)}${dumbbell('translate(-20 66) rotate(8 200 200)', t)}`,
  }),

  book: (t) => ({
    label: { centreX: 208, centreY: 202, size: 168 },
    svg: `
      <path d="M84 44 L304 30 Q334 30 334 56 L334 350 L98 374 Q72 374 72 348 Z" fill="${t.dark}"/>
      <path d="M94 340 L328 318 L328 346 L98 368 Q80 360 94 340 Z" fill="#fbf3e2"/>
      <path d="M92 350 L328 328 M92 359 L328 337" stroke="#cbbd9d" stroke-width="2.5"/>
      <path d="M72 66 Q72 42 96 40 L310 24 Q326 24 326 40 L326 318 L96 342 Q72 346 72 362 Z" fill="url(#body)"/>
      <path d="M72 66 Q72 42 96 40 L112 39 L112 340 L96 342 Q72 346 72 362 Z" fill="${t.deep}"/>
      <path d="M112 39 L122 38 L122 339 L112 340 Z" fill="${t.dark}" opacity=".3"/>
      <path d="M142 66 L304 55 L304 72 L142 83 Z" fill="#fffaf0" opacity=".85"/>
      <path d="M142 92 L252 84 L252 94 L142 102 Z" fill="#fffaf0" opacity=".55"/>
      <path d="M142 314 L232 306 L232 315 L142 323 Z" fill="#fffaf0" opacity=".55"/>
      <path d="M122 38 L230 30 L134 338 L122 339 Z" fill="#fff" opacity=".12"/>`,
  }),

  stapler: (t) => ({
    label: null,
    svg: `
      <path d="M24 300 L356 268 Q384 268 384 292 L384 318 Q384 334 364 334 L44 334 Q14 334 16 314 Z" fill="${t.dark}"/>
      <path d="M30 278 L340 240 L352 262 L34 300 Z" fill="#cfd5da"/>
      <path d="M14 210 Q16 178 60 166 L300 112 Q370 106 380 168 L378 226 Q374 250 350 248 L40 278 Q12 280 12 250 Z" fill="url(#body)"/>
      <path d="M30 210 Q40 188 78 180 L296 130 Q336 126 350 146" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="12" stroke-linecap="round"/>
      <circle cx="342" cy="256" r="24" fill="#aeb6bd"/><circle cx="342" cy="256" r="10" fill="#6b737b"/>`,
  }),

  bao: (t) => ({
    label: null,
    svg: `
      <path d="M16 226 L64 116 Q70 104 84 104 L316 104 Q330 104 336 116 L384 226 L384 262 Q382 284 360 284 L40 284 Q18 284 16 262 Z" fill="${t.dark}"/>
      <path d="M16 226 L64 116 Q70 104 84 104 L316 104 Q330 104 336 116 L384 226 Q386 250 360 250 L40 250 Q14 250 16 226 Z" fill="url(#body)"/>
      ${grid(3, 7, (row, column) => {
        const spread = 36 + row * 5.5
        const x = 200 + (column - 3) * spread
        const y = 130 + row * 42
        const seeds = (row * 7 + column) % 3
        return `<ellipse cx="${x}" cy="${y}" rx="${14 + row * 2.4}" ry="${10 + row * 2}" fill="${t.dark}"/><ellipse cx="${x}" cy="${y + 3}" rx="${12 + row * 2}" ry="${7 + row * 1.8}" fill="#3b2115"/>
          ${seeds > 0 ? `<circle cx="${x - 4}" cy="${y + 1}" r="6" fill="#d8d2bd"/>` : ''}${seeds > 1 ? `<circle cx="${x + 6}" cy="${y + 3}" r="6" fill="#a9b79a"/>` : ''}`
      })}
      <path d="M72 116 L330 112" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>`,
  }),

  dominoes: (t) => ({
    label: null,
    svg: `${tile('rotate(-14 140 210)', 62, 46, t, [4, 6])}${tile('rotate(10 268 214)', 196, 44, t, [3, 5])}`,
  }),

  ukulele: (t) => ({
    label: null,
    svg: `<g transform="rotate(28 200 200)">
      <rect x="184" y="22" width="34" height="170" fill="#4a2d1c"/><path d="M176 -18 L226 -18 L220 34 L182 34 Z" fill="${t.dark}"/>
      ${[-8, 14].map((y) => `<circle cx="170" cy="${y}" r="8" fill="#e9edf0"/><circle cx="232" cy="${y}" r="8" fill="#e9edf0"/>`).join('')}
      <path d="M200 148 Q278 150 276 214 Q272 240 280 254 Q316 282 310 326 Q296 394 200 396 Q104 394 90 326 Q84 282 120 254 Q128 240 124 214 Q122 150 200 148 Z" fill="${t.dark}" transform="translate(8 6)"/>
      <path d="M200 148 Q278 150 276 214 Q272 240 280 254 Q316 282 310 326 Q296 394 200 396 Q104 394 90 326 Q84 282 120 254 Q128 240 124 214 Q122 150 200 148 Z" fill="url(#body)"/>
      <circle cx="200" cy="256" r="36" fill="#2a1710"/><circle cx="200" cy="256" r="42" fill="none" stroke="#f3e3c0" stroke-width="5"/><rect x="154" y="336" width="92" height="18" rx="6" fill="#3a2014"/>
      <path d="M190 20 L188 344 M197 20 L196 344 M204 20 L204 344 M211 20 L212 344" stroke="#f6f1e4" stroke-width="2.5"/>
      <path d="M132 300 Q118 340 150 368" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="10" stroke-linecap="round"/></g>`,
  }),
} satisfies Record<string, Drawing>

function dumbbell(place: string, t: Tones): string {
  const end = (x: number) =>
    `<path d="M${x} 150 L${x + 22} 124 L${x + 62} 124 L${x + 84} 150 L${x + 84} 250 L${x + 62} 276 L${x + 22} 276 L${x} 250 Z" fill="url(#body)"/>
    <path d="M${x} 150 L${x + 22} 124 L${x + 62} 124 L${x + 84} 150 Z" fill="${t.light}"/><path d="M${x} 250 L${x + 22} 276 L${x + 62} 276 L${x + 84} 250 Z" fill="${t.dark}"/>`
  return `<g transform="${place} translate(60 66) scale(.7)"><rect x="90" y="176" width="220" height="48" rx="22" fill="#c3cad0"/>
    <rect x="110" y="184" width="180" height="10" rx="5" fill="#fff" opacity=".7"/>${end(22)}${end(294)}</g>`
}

const PIPS: Record<number, readonly (readonly [x: number, y: number])[]> = {
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function tile(turn: string, x: number, y: number, t: Tones, halves: readonly [number, number]): string {
  const pips = halves.flatMap((count, half) =>
    (PIPS[count] ?? []).map(
      ([dx, dy]) => `<circle cx="${x + 74 + dx * 38}" cy="${y + 82 + half * 154 + dy * 40}" r="15" fill="#2b2f35"/>`,
    ),
  )
  return `<g transform="${turn}"><rect x="${x + 10}" y="${y + 10}" width="148" height="318" rx="24" fill="${t.dark}"/>
    <rect x="${x}" y="${y}" width="148" height="318" rx="24" fill="url(#body)"/>
    <rect x="${x + 8}" y="${y + 8}" width="132" height="302" rx="18" fill="#fffaf0" opacity=".7"/>
    <rect x="${x + 18}" y="${y + 156}" width="112" height="6" rx="3" fill="#2b2f35" opacity=".7"/>
    <circle cx="${x + 74}" cy="${y + 159}" r="9" fill="#d9a441"/>${pips.join('')}</g>`
}
