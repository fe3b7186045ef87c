import type { DrawnForm, Drawing, Tones } from './form.ts'

/** Folded, sewn and woven cloth. */
export const cloth = {
  plainFold: (t) => fold(t, ''),

  checkFold: (t) =>
    fold(
      t,
      `<pattern id="cloth" width="56" height="56" patternUnits="userSpaceOnUse"><rect width="56" height="56" fill="${t.base}"/>
        <rect x="0" width="20" height="56" fill="#20242c" opacity=".55"/><rect y="0" width="56" height="20" fill="#20242c" opacity=".55"/>
        <rect x="36" width="5" height="56" fill="#fff" opacity=".55"/><rect y="36" width="56" height="5" fill="#fff" opacity=".55"/></pattern>`,
    ),

  stripeFold: (t) =>
    fold(
      t,
      `<pattern id="cloth" width="64" height="64" patternUnits="userSpaceOnUse"><rect width="64" height="64" fill="${t.base}"/>
        <rect x="4" width="16" height="64" fill="#fffaf0"/><rect x="26" width="6" height="64" fill="${t.dark}"/>
        <rect x="38" width="10" height="64" fill="#f0b43c"/><rect x="54" width="4" height="64" fill="#fffaf0"/></pattern>`,
    ),

  printFold: (t) => fold(t, waxPrint(t)),

  printDress: (t) => ({
    label: null,
    svg: `<defs>${waxPrint(t)}</defs>
      <path d="M146 20 L164 20 Q176 66 200 70 Q224 66 236 20 L254 20 Q262 54 300 74 L284 122 L252 112 L250 164 Q304 280 346 372 Q200 402 54 372 Q96 280 150 164 L148 112 L116 122 L100 74 Q138 54 146 20 Z" fill="url(#cloth)"/>
      <path d="M146 20 L164 20 Q176 66 200 70 Q224 66 236 20 L254 20 Q262 54 300 74 L284 122 L252 112 L250 164 Q304 280 346 372 Q200 402 54 372 Q96 280 150 164 L148 112 L116 122 L100 74 Q138 54 146 20 Z" fill="url(#round)"/>
      <path d="M148 156 Q200 172 252 156 L254 184 Q200 200 146 184 Z" fill="${t.dark}"/><path d="M232 178 L258 266 L236 252 L224 270 L216 186 Z" fill="${t.dark}"/>
      <path d="M168 206 Q150 300 122 376 M216 210 Q236 310 262 378" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="7" stroke-linecap="round"/>`,
  }),

  printShirt: (t) => ({
    label: null,
    svg: `<defs>${waxPrint(t)}</defs>
      <path d="M138 36 L262 36 Q318 52 352 88 L384 172 L318 200 L302 160 L304 360 Q304 372 290 372 L110 372 Q96 372 96 360 L98 160 L82 200 L16 172 L48 88 Q82 52 138 36 Z" fill="url(#cloth)"/>
      <path d="M98 160 L96 360 Q96 372 110 372 L290 372 Q304 372 304 360 L302 160 L308 120 L92 120 Z" fill="url(#round)" opacity=".8"/>
      <path d="M138 36 L200 112 L154 140 L118 52 Z M262 36 L200 112 L246 140 L282 52 Z" fill="${t.light}"/><path d="M150 36 Q200 60 250 36 L200 104 Z" fill="${t.dark}"/>
      <path d="M200 112 L200 370" stroke="${t.dark}" stroke-width="7"/>
      ${[162, 216, 270, 324].map((y) => `<circle cx="214" cy="${y}" r="8" fill="#fffaf0"/>`).join('')}
      <path d="M98 160 L102 250 M302 160 L298 250" stroke="#000" stroke-opacity=".28" stroke-width="6" stroke-linecap="round"/>`,
  }),

  bonnet: (t) => ({
    label: null,
    svg: `
      <path d="M60 252 Q20 110 130 60 Q200 26 272 62 Q380 112 340 252 Q330 282 290 288 L110 288 Q70 282 60 252 Z" fill="url(#body)"/>
      <path d="M200 48 Q160 150 168 280 M200 48 Q100 130 108 276 M200 48 Q244 150 234 280 M200 48 Q304 130 294 276" fill="none" stroke="${t.dark}" stroke-opacity=".3" stroke-width="9" stroke-linecap="round"/>
      <path d="M84 200 Q80 120 140 88 Q110 150 112 216 Z" fill="#fff" opacity=".35"/>
      <path d="M76 268 Q200 318 324 268 Q344 270 342 292 Q336 322 200 334 Q64 322 58 292 Q56 270 76 268 Z" fill="${t.deep}"/>
      <path d="M70 290 Q200 332 330 290" fill="none" stroke="#f3cc4a" stroke-width="8" stroke-linecap="round"/>
      <path d="M200 312 Q140 336 150 368 Q176 374 200 326 Q224 374 250 368 Q260 336 200 312 Z" fill="#f3cc4a"/>`,
  }),

  kiondo: (t) => ({
    label: null,
    svg: `
      <path d="M118 164 Q116 24 200 24 Q284 24 282 164" fill="none" stroke="#6d4325" stroke-width="20" stroke-linecap="round"/>
      <path d="M122 164 Q122 34 200 32" fill="none" stroke="#a86f43" stroke-width="6" stroke-linecap="round"/>
      <path d="M52 160 L348 160 Q352 290 300 360 Q284 380 250 380 L150 380 Q116 380 100 360 Q48 290 52 160 Z" fill="url(#weave)"/>
      <defs><pattern id="weave" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24" fill="${t.base}"/>
        <path d="M0 6 Q6 0 12 6 T24 6 M0 18 Q6 12 12 18 T24 18" stroke="${t.dark}" stroke-opacity=".4" stroke-width="4" fill="none"/></pattern></defs>
      <path d="M53 196 Q200 214 347 196 L346 222 Q200 240 54 222 Z" fill="#7c2f22"/><path d="M56 240 Q200 258 344 240 L341 258 Q200 276 59 258 Z" fill="#23493c"/>
      <path d="M66 290 Q200 310 334 290 L328 310 Q200 330 72 310 Z" fill="#7c2f22"/>
      <path d="M52 160 L348 160 Q352 290 300 360 Q284 380 250 380 L150 380 Q116 380 100 360 Q48 290 52 160 Z" fill="url(#round)"/>
      <ellipse cx="200" cy="160" rx="149" ry="30" fill="${t.light}"/><ellipse cx="200" cy="162" rx="134" ry="21" fill="${t.dark}"/>
      <rect x="106" y="146" width="24" height="44" rx="6" fill="#6d4325"/><rect x="270" y="146" width="24" height="44" rx="6" fill="#6d4325"/>`,
  }),

  rolledMat: (t) => ({
    label: null,
    svg: `
      <path d="M96 118 L306 36 Q356 30 376 92 Q390 150 352 184 L142 290 Z" fill="url(#body)"/>
      <path d="M96 118 L306 36 Q332 33 350 48 L124 142 Z" fill="#fff" opacity=".3"/>
      <path d="M142 290 L352 184 Q380 158 376 106 Q366 150 336 166 L132 262 Z" fill="${t.dark}" opacity=".35"/>
      <path d="M196 79 Q240 130 230 246 L252 235 Q262 124 218 70 Z M286 44 Q332 96 322 199 L344 188 Q352 92 306 36 Z" fill="#fffaf0" opacity=".9"/>
      <ellipse cx="116" cy="206" rx="78" ry="90" fill="${t.deep}"/>
      <path d="M52 190 A64 76 0 1 1 116 282 A54 64 0 1 1 158 172 A40 48 0 1 1 116 244 A24 28 0 1 1 132 196" fill="none"
        stroke="${t.pale}" stroke-width="10" stroke-linecap="round"/>`,
  }),
} satisfies Record<string, Drawing>

function fold(t: Tones, pattern: string): DrawnForm {
  const cloth = pattern ? 'url(#cloth)' : 'url(#body)'
  const layer = (y: number, left: number, right: number) => {
    const outline = `<rect x="${left}" y="${y}" width="${right - left}" height="80" rx="30"`
    return `${outline} fill="${cloth}"/>${outline} fill="url(#pillow)"/>
      <path d="M${left + 34} ${y + 40} Q200 ${y + 46} ${right - 2} ${y + 38}" fill="none" stroke="${t.dark}" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>`
  }
  return {
    label: null,
    svg: `<defs>${pattern}<linearGradient id="pillow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".38"/>
      <stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient></defs>
      ${layer(288, 28, 372)}${layer(216, 36, 362)}${layer(144, 30, 368)}${layer(72, 40, 358)}`,
  }
}

/** A cloth print of the kind sold as kitenge, as the pattern `cloth`. */
function waxPrint(t: Tones): string {
  return `<pattern id="cloth" width="72" height="72" patternUnits="userSpaceOnUse"><rect width="72" height="72" fill="${t.base}"/>
    <circle cx="36" cy="36" r="25" fill="#f6c344"/><circle cx="36" cy="36" r="17" fill="${t.dark}"/><circle cx="36" cy="36" r="8" fill="#fffaf0"/>
    <circle cx="0" cy="0" r="13" fill="#e0632f"/><circle cx="72" cy="0" r="13" fill="#e0632f"/><circle cx="0" cy="72" r="13" fill="#e0632f"/>
    <circle cx="72" cy="72" r="13" fill="#e0632f"/><path d="M36 0 L40 6 L36 12 L32 6 Z M36 60 L40 66 L36 72 L32 66 Z" fill="#fffaf0"/></pattern>`
}
