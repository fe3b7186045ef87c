import { grid, type Drawing, type Tones } from './form.ts'

/** Goods for the kitchen, the bedroom and the nursery. */
export const household = {
  jiko: () => ({
    label: { centreX: 200, centreY: 72, size: 136 },
    svg: `
      <path d="M128 248 L272 248 L312 362 Q312 382 200 382 Q88 382 88 362 Z" fill="url(#body)"/>
      <path d="M128 248 L272 248 L312 362 Q312 382 200 382 Q88 382 88 362 Z" fill="url(#round)"/>
      <path d="M64 118 L336 118 L276 254 Q200 272 124 254 Z" fill="url(#body)"/>
      <path d="M64 118 L336 118 L276 254 Q200 272 124 254 Z" fill="url(#round)"/>
      <path d="M164 296 Q200 282 236 296 L244 350 Q200 360 156 350 Z" fill="#221713"/>
      <path d="M172 312 Q200 302 228 312 L233 346 Q200 354 167 346 Z" fill="#ef7a2a"/>
      <ellipse cx="200" cy="118" rx="142" ry="42" fill="#b9bfc4"/>
      <ellipse cx="200" cy="118" rx="130" ry="36" fill="#b2603c"/>
      <ellipse cx="200" cy="122" rx="106" ry="28" fill="#2a1c18"/>
      <ellipse cx="164" cy="120" rx="32" ry="15" fill="#e2582a"/><ellipse cx="226" cy="116" rx="34" ry="15" fill="#f08a35"/>
      <ellipse cx="196" cy="134" rx="34" ry="13" fill="#c8401f"/><ellipse cx="250" cy="130" rx="22" ry="11" fill="#d9542a"/>
      <path d="M70 150 Q34 158 40 190 M330 150 Q366 158 360 190" fill="none" stroke="#6b7278" stroke-width="10" stroke-linecap="round"/>
      <path d="M112 158 L280 158" stroke="#fff" stroke-opacity=".25" stroke-width="5" stroke-dasharray="4 16" stroke-linecap="round"/>`,
  }),

  sufurias: (t) => ({
    label: null,
    svg: `
      ${pot(200, 268, 168, 102, t)}${pot(200, 174, 132, 84, t)}${pot(200, 98, 98, 66, t)}`,
  }),

  stove: () => ({
    label: null,
    svg: `
      <path d="M54 176 L346 176 L386 290 L14 290 Z" fill="#e6eaed"/>
      <path d="M54 176 L346 176 L386 290 L14 290 Z" fill="url(#fall)" opacity=".5"/>
      <path d="M14 290 L386 290 L378 346 Q376 356 364 356 L36 356 Q24 356 22 346 Z" fill="url(#body)"/>
      ${burner(128, 226)}${burner(272, 226)}
      <circle cx="118" cy="322" r="22" fill="#23262a"/><rect x="114" y="302" width="8" height="26" rx="4" fill="#f3f5f6"/>
      <circle cx="282" cy="322" r="22" fill="#23262a"/><rect x="278" y="302" width="8" height="26" rx="4" fill="#f3f5f6"/>
      <rect x="34" y="354" width="44" height="16" rx="6" fill="#23262a"/><rect x="322" y="354" width="44" height="16" rx="6" fill="#23262a"/>`,
  }),

  flask: (t) => ({
    label: { centreX: 186, centreY: 250, size: 116 },
    svg: `
      <path d="M276 162 Q356 160 352 246 Q348 326 276 322" fill="none" stroke="${t.dark}" stroke-width="26" stroke-linecap="round"/>
      <rect x="122" y="18" width="128" height="92" rx="20" fill="#f1f3f4"/>
      <rect x="122" y="18" width="128" height="92" rx="20" fill="url(#round)"/>
      <rect x="112" y="98" width="148" height="30" rx="8" fill="${t.dark}"/>
      <rect x="92" y="122" width="188" height="262" rx="28" fill="url(#body)"/>
      <rect x="92" y="150" width="188" height="10" fill="#fff" opacity=".55"/>
      <rect x="92" y="344" width="188" height="10" fill="#fff" opacity=".55"/>
      <rect x="92" y="122" width="188" height="262" rx="28" fill="url(#round)"/>`,
  }),

  basin: (t) => ({
    label: null,
    svg: `
      <path d="M22 142 L378 142 L320 322 Q314 344 286 344 L114 344 Q86 344 80 322 Z" fill="url(#body)"/>
      <path d="M22 142 L378 142 L320 322 Q314 344 286 344 L114 344 Q86 344 80 322 Z" fill="url(#round)"/>
      <ellipse cx="200" cy="142" rx="186" ry="54" fill="${t.light}"/>
      <ellipse cx="200" cy="144" rx="164" ry="42" fill="${t.dark}"/>
      <ellipse cx="200" cy="156" rx="142" ry="30" fill="${t.deep}"/>
      <path d="M26 146 Q60 108 150 96" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`,
  }),

  eggTray: () => ({
    label: null,
    svg: `
      <path d="M64 140 L336 140 L388 316 L12 316 Z" fill="#a99f92"/><path d="M12 316 L388 316 L384 340 Q382 350 370 350 L30 350 Q18 350 16 340 Z" fill="#8d8377"/>
      ${grid(4, 5, (row, column) => {
        const spread = 54 + row * 7
        const x = 200 + (column - 2) * spread
        const y = 150 + row * 46
        return `<ellipse cx="${x}" cy="${y + 16}" rx="${spread * 0.47}" ry="17" fill="#7d7468"/><ellipse cx="${x}" cy="${y - 4}" rx="${spread * 0.37}" ry="${27 + row * 2}" fill="url(#body)"/><ellipse cx="${x - spread * 0.13}" cy="${y - 18}" rx="${spread * 0.09}" ry="12" fill="#fff" opacity=".5"/>`
      })}`,
  }),

  plasticChair: (t) => ({
    label: null,
    svg: `
      <path d="M104 236 L84 380 M296 236 L316 380" stroke="${t.deep}" stroke-width="20" stroke-linecap="round"/>
      <path d="M110 50 Q112 26 140 22 Q200 14 260 22 Q288 26 290 50 L296 214 L104 214 Z" fill="url(#body)"/>
      ${[0, 1, 2, 3, 4].map((slot) => `<rect x="${128 + slot * 32}" y="58" width="14" height="128" rx="7" fill="${t.dark}" opacity=".55"/>`).join('')}
      <path d="M70 172 Q60 176 60 190 L58 216 L84 216 L86 196 L112 190 L110 168 Z M330 172 Q340 176 340 190 L342 216 L316 216 L314 196 L288 190 L290 168 Z" fill="${t.light}"/>
      <path d="M66 214 L88 214 L98 372 Q98 384 84 384 Q72 384 70 372 Z M334 214 L312 214 L302 372 Q302 384 316 384 Q328 384 330 372 Z" fill="url(#body)"/>
      <path d="M84 212 L316 212 Q338 214 334 236 Q330 262 300 262 L100 262 Q70 262 66 236 Q62 214 84 212 Z" fill="${t.light}"/>
      <path d="M66 236 Q70 262 100 262 L300 262 Q330 262 334 236 L330 258 Q324 276 300 276 L100 276 Q76 276 70 258 Z" fill="${t.deep}"/>`,
  }),

  mattress: (t) => ({
    label: null,
    svg: `
      <path d="M20 196 L196 108 Q206 104 216 108 L384 182 L384 232 L206 330 Q196 334 186 330 L20 250 Z" fill="${t.deep}"/>
      <path d="M20 196 L196 284 L196 332 Q190 332 186 330 L20 250 Z" fill="url(#body)"/>
      <path d="M384 182 L196 284 L196 332 Q200 333 206 330 L384 232 Z" fill="${t.dark}"/>
      <path d="M20 192 L196 106 Q206 102 216 106 L384 180 L206 278 Q196 282 186 278 Z" fill="${t.pale}"/>
      ${grid(4, 4, (row, column) => `<ellipse cx="${202 + (column - row) * 42}" cy="${128 + (column + row) * 21}" rx="13" ry="7" fill="${t.base}" opacity=".65"/>`)}
      <path d="M20 206 L190 290 Q198 294 206 290 L384 194 M20 240 L190 322 Q198 326 206 322 L384 224" fill="none" stroke="#fffaf0" stroke-width="6"/>`,
  }),

  net: (t) => ({
    label: null,
    svg: `
      <path d="M200 10 L200 44" stroke="#8c949b" stroke-width="6"/><circle cx="200" cy="12" r="9" fill="none" stroke="#8c949b" stroke-width="5"/>
      <rect x="66" y="300" width="268" height="52" rx="14" fill="#b98a5e"/><rect x="74" y="262" width="252" height="56" rx="24" fill="#fffaf0"/>
      <rect x="86" y="244" width="92" height="44" rx="20" fill="#ffffff"/><rect x="190" y="262" width="136" height="56" rx="22" fill="#e9a08b"/>
      <rect x="78" y="348" width="20" height="32" rx="6" fill="#8a6341"/><rect x="302" y="348" width="20" height="32" rx="6" fill="#8a6341"/>
      <path d="M140 58 Q200 36 260 58 Q274 190 372 356 Q330 376 300 362 Q250 380 200 366 Q150 380 100 362 Q70 376 28 356 Q126 190 140 58 Z" fill="${t.pale}" opacity=".62"/>
      <path d="M168 52 Q162 200 100 362 M200 48 L200 366 M232 52 Q238 200 300 362 M150 58 Q136 200 62 364 M250 58 Q264 200 338 364" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="4"/>
      <path d="M126 150 Q200 168 274 150 M98 230 Q200 252 302 230 M62 304 Q200 332 338 304" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>
      <ellipse cx="200" cy="56" rx="62" ry="16" fill="${t.base}"/><ellipse cx="200" cy="53" rx="50" ry="10" fill="${t.pale}"/>`,
  }),

  potty: (t) => ({
    label: null,
    svg: `
      <path d="M96 190 Q96 40 200 40 Q304 40 304 190 Z" fill="url(#body)"/><path d="M124 186 Q126 72 200 72 Q274 72 276 186 Z" fill="${t.deep}" opacity=".55"/>
      <path d="M60 206 Q56 180 96 178 L304 178 Q344 180 340 206 L318 344 Q312 374 280 374 L120 374 Q88 374 82 344 Z" fill="url(#body)"/>
      <path d="M60 206 Q56 180 96 178 L304 178 Q344 180 340 206 L318 344 Q312 374 280 374 L120 374 Q88 374 82 344 Z" fill="url(#round)"/>
      <ellipse cx="200" cy="206" rx="138" ry="40" fill="${t.light}"/><ellipse cx="200" cy="210" rx="92" ry="24" fill="${t.dark}"/>
      <circle cx="166" cy="296" r="10" fill="#2b2f35"/><circle cx="234" cy="296" r="10" fill="#2b2f35"/><path d="M172 322 Q200 344 228 322" fill="none" stroke="#2b2f35" stroke-width="7" stroke-linecap="round"/>`,
  }),

  stroller: (t) => ({
    label: null,
    svg: `
      <path d="M318 140 L380 92 M140 300 L318 140 M116 236 L280 322" fill="none" stroke="#4b5258" stroke-width="14" stroke-linecap="round"/>
      <rect x="352" y="72" width="44" height="20" rx="10" fill="#22262b" transform="rotate(-36 374 82)"/>
      <path d="M70 176 L322 176 Q316 268 226 270 L146 270 Q82 268 70 176 Z" fill="url(#body)"/>
      <path d="M66 170 Q60 46 186 30 L204 172 Z" fill="${t.deep}"/><path d="M186 30 Q60 46 66 170 L110 170 Q112 74 186 30 Z" fill="${t.light}"/><path d="M186 30 Q112 74 110 170 L156 171 Q152 96 186 30 Z" fill="${t.base}"/>
      <path d="M62 166 L326 166 Q334 166 332 178 L66 178 Z" fill="${t.dark}"/>
      <path d="M92 206 Q120 252 176 254" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>
      ${[116, 284].map((x) => `<circle cx="${x}" cy="334" r="48" fill="#25292e"/><circle cx="${x}" cy="334" r="30" fill="#d9dee2"/><circle cx="${x}" cy="334" r="11" fill="${t.deep}"/>`).join('')}`,
  }),

  nursingPillow: (t) => ({
    label: null,
    svg: `
      <path d="M52 196 Q60 76 200 70 Q340 76 348 196 Q350 300 304 326 Q262 342 254 296 Q262 222 200 216 Q138 222 146 296 Q138 342 96 326 Q50 300 52 196 Z" fill="url(#body)"/>
      <path d="M78 196 Q90 104 200 96 Q270 98 304 142 Q250 116 190 124 Q104 138 100 250 Q78 240 78 196 Z" fill="#fff" opacity=".32"/>
      <path d="M146 296 Q138 222 200 216 Q262 222 254 296 Q256 308 262 318 Q290 250 246 210 Q200 184 154 210 Q110 250 138 318 Q144 308 146 296 Z" fill="${t.dark}" opacity=".28"/>
      ${[
        [120, 150],
        [170, 112],
        [236, 116],
        [290, 162],
        [96, 224],
        [308, 232],
        [124, 288],
        [284, 292],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="#fffaf0" opacity=".85"/>`)
        .join('')}`,
  }),

  teether: (t) => ({
    label: null,
    svg: `
      <circle cx="200" cy="214" r="112" fill="none" stroke="${t.deep}" stroke-width="64"/><circle cx="198" cy="208" r="112" fill="none" stroke="${t.base}" stroke-width="60"/>
      ${Array.from({ length: 16 }, (_, bump) => {
        const angle = (bump * Math.PI) / 8
        return `<circle cx="${198 + 128 * Math.cos(angle)}" cy="${208 + 128 * Math.sin(angle)}" r="${bump % 2 === 0 ? 20 : 13}" fill="${bump % 2 === 0 ? t.light : t.pale}"/>`
      }).join('')}
      <path d="M104 168 Q136 108 200 100" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="14" stroke-linecap="round"/>
      <path d="M170 78 Q120 26 150 20 Q190 14 200 76 Q210 14 250 20 Q280 26 230 78 Z" fill="#4f8a4b"/>`,
  }),

  bib: (t) => ({
    label: { centreX: 200, centreY: 208, size: 104 },
    svg: `
      <path d="M112 30 Q136 14 148 48 Q146 132 200 136 Q254 132 252 48 Q264 14 288 30 Q336 70 330 180 L322 300 Q318 344 200 346 Q82 344 78 300 L70 180 Q64 70 112 30 Z" fill="url(#body)"/>
      <path d="M112 30 Q64 70 70 180 L78 300 Q92 316 100 300 Q92 150 126 44 Z" fill="#fff" opacity=".3"/>
      <path d="M66 272 Q200 320 334 272 L326 334 Q316 378 200 380 Q84 378 74 334 Z" fill="${t.deep}"/><path d="M66 272 Q200 320 334 272 L333 286 Q200 334 67 286 Z" fill="${t.light}"/>
      <circle cx="128" cy="50" r="9" fill="#fffaf0"/><circle cx="272" cy="50" r="9" fill="${t.dark}"/>`,
  }),
} satisfies Record<string, Drawing>

function pot(centreX: number, top: number, halfWidth: number, height: number, t: Tones): string {
  const left = centreX - halfWidth
  const right = centreX + halfWidth
  const body = `M${left + 8} ${top} L${right - 8} ${top} L${right - 16} ${top + height - 18} Q${right - 22} ${top + height} ${right - 46} ${top + height}
    L${left + 46} ${top + height} Q${left + 22} ${top + height} ${left + 16} ${top + height - 18} Z`
  return `
    <path d="${body}" fill="url(#body)"/><path d="${body}" fill="url(#round)"/>
    <ellipse cx="${centreX}" cy="${top}" rx="${halfWidth}" ry="${halfWidth * 0.2}" fill="${t.pale}"/>
    <ellipse cx="${centreX}" cy="${top + 2}" rx="${halfWidth - 14}" ry="${halfWidth * 0.2 - 8}" fill="${t.dark}"/>
    <ellipse cx="${centreX}" cy="${top + 8}" rx="${halfWidth - 26}" ry="${halfWidth * 0.2 - 12}" fill="${t.deep}"/>
    <path d="M${left + 24} ${top + height * 0.55} L${right - 24} ${top + height * 0.55}" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`
}

function burner(x: number, y: number): string {
  const flames = Array.from({ length: 9 }, (_, at) => x - 52 + at * 13)
  return `<ellipse cx="${x}" cy="${y + 10}" rx="74" ry="27" fill="#2b2f34"/><ellipse cx="${x}" cy="${y + 6}" rx="52" ry="18" fill="#4b5157"/>
    ${flames.map((fx) => `<path d="M${fx - 7} ${y + 6} Q${fx - 9} ${y - 16} ${fx} ${y - 36} Q${fx + 9} ${y - 16} ${fx + 7} ${y + 6} Z" fill="#3f8df0" opacity=".9"/><path d="M${fx - 3} ${y + 6} Q${fx - 4} ${y - 6} ${fx} ${y - 16} Q${fx + 4} ${y - 6} ${fx + 3} ${y + 6} Z" fill="#d4ecff"/>`).join('')}
    <path d="M${x - 84} ${y - 8} L${x - 30} ${y + 2} M${x + 84} ${y - 8} L${x + 30} ${y + 2} M${x} ${y + 40} L${x} ${y + 14}" stroke="#15181b" stroke-width="10" stroke-linecap="round"/>`
}
