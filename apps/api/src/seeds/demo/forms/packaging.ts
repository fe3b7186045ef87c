import type { Drawing } from './form.ts'

/** Packaging; the emoji is printed on the front. */
export const packaging = {
  bag: (t) => ({
    label: { centreX: 200, centreY: 232, size: 138 },
    svg: `
      <path d="M92 96 Q88 230 84 352 Q84 372 104 373 L296 373 Q316 372 316 352 Q312 230 308 96 Z" fill="url(#body)"/>
      <path d="M308 96 Q312 230 316 352 Q316 372 296 373 L270 373 Q284 230 276 96 Z" fill="${t.dark}" opacity=".22"/>
      <path d="M96 106 Q92 230 89 352 Q90 366 104 368 Q112 368 112 352 Q112 230 118 106 Z" fill="#fff" opacity=".26"/>
      <rect x="86" y="44" width="228" height="62" rx="12" fill="${t.deep}"/>
      <rect x="86" y="44" width="228" height="26" rx="12" fill="${t.base}"/>
      <rect x="86" y="60" width="228" height="5" fill="${t.dark}" opacity=".25"/>
      <path d="M86 344 Q200 356 314 344 L316 354 Q314 373 296 373 L104 373 Q84 372 84 352 Z" fill="${t.dark}" opacity=".16"/>
      <ellipse cx="200" cy="232" rx="94" ry="94" fill="#fffaf0"/>
      <ellipse cx="200" cy="232" rx="94" ry="94" fill="none" stroke="${t.dark}" stroke-opacity=".18" stroke-width="5"/>`,
  }),

  sack: (t) => ({
    label: { centreX: 200, centreY: 236, size: 142 },
    svg: `
      <path d="M76 78 Q60 60 84 44 Q110 60 140 48 L260 48 Q290 60 316 44 Q340 60 324 78 Q340 210 330 336 Q326 376 290 374
        Q200 384 110 374 Q74 376 70 336 Q60 210 76 78 Z" fill="url(#body)"/>
      <path d="M324 78 Q340 210 330 336 Q326 376 290 374 L262 376 Q296 220 288 60 Z" fill="${t.dark}" opacity=".2"/>
      <path d="M76 78 Q60 210 70 336 L96 360 Q88 210 104 66 Z" fill="#fff" opacity=".25"/>
      <path d="M84 82 Q200 96 316 82" fill="none" stroke="${t.dark}" stroke-width="6" stroke-dasharray="14 9" stroke-linecap="round" opacity=".55"/>
      <rect x="112" y="140" width="176" height="190" rx="26" fill="#fffaf0"/>
      <rect x="112" y="140" width="176" height="26" rx="13" fill="${t.deep}" opacity=".85"/>
      <rect x="112" y="304" width="176" height="26" rx="13" fill="${t.deep}" opacity=".85"/>`,
  }),

  pouch: (t) => ({
    label: { centreX: 200, centreY: 222, size: 146 },
    svg: `
      <path d="M98 40 Q200 34 302 40 Q310 200 322 344 Q322 372 290 374 Q200 384 110 374 Q78 372 78 344 Q90 200 98 40 Z" fill="url(#body)"/>
      <path d="M302 40 Q310 200 322 344 Q322 372 290 374 L276 375 Q296 210 268 38 Z" fill="${t.dark}" opacity=".2"/>
      <path d="M104 70 Q96 200 88 340 Q104 352 116 340 Q112 200 128 70 Z" fill="#fff" opacity=".32"/>
      <path d="M97 40 Q200 34 303 40 L304 68 Q200 62 96 68 Z" fill="${t.deep}"/>
      <path d="M96 80 Q200 74 304 80" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
      <path d="M82 330 Q200 392 318 330 L322 346 Q320 372 290 374 Q200 384 110 374 Q80 372 78 346 Z" fill="${t.dark}" opacity=".2"/>
      <circle cx="200" cy="222" r="96" fill="#fff" opacity=".92"/>`,
  }),

  packet: (t) => ({
    label: { centreX: 200, centreY: 218, size: 160 },
    svg: `
      <path d="M84 44 ${zigzag(84, 316, 44, 9)} L316 356 ${zigzag(316, 84, 356, 9)} Z" fill="url(#body)"/>
      <rect x="84" y="66" width="232" height="4" fill="${t.dark}" opacity=".3"/>
      <rect x="84" y="332" width="232" height="4" fill="${t.dark}" opacity=".3"/>
      <path d="M84 78 L316 78 L316 118 Q200 158 84 118 Z" fill="${t.deep}"/>
      <circle cx="200" cy="218" r="104" fill="#fffaf0"/>
      <path d="M84 44 L130 44 L96 356 L84 356 Z" fill="#fff" opacity=".22"/>
      <path d="M316 44 L292 44 L304 356 L316 356 Z" fill="${t.dark}" opacity=".16"/>`,
  }),

  bottle: (t) => ({
    label: { centreX: 200, centreY: 262, size: 116 },
    svg: `
      <rect x="166" y="18" width="68" height="62" rx="12" fill="${t.dark}"/>
      <rect x="166" y="18" width="68" height="62" rx="12" fill="url(#round)"/>
      <rect x="172" y="74" width="56" height="26" fill="${t.deep}"/>
      <path d="M174 92 L226 92 Q228 128 268 150 Q290 164 290 192 L290 350 Q290 382 258 382 L142 382 Q110 382 110 350 L110 192
        Q110 164 132 150 Q172 128 174 92 Z" fill="url(#body)"/>
      <rect x="110" y="200" width="180" height="126" fill="#fffaf0"/>
      <rect x="110" y="200" width="180" height="8" fill="${t.dark}" opacity=".55"/>
      <rect x="110" y="318" width="180" height="8" fill="${t.dark}" opacity=".55"/>
      <path d="M174 92 L226 92 Q228 128 268 150 Q290 164 290 192 L290 350 Q290 382 258 382 L142 382 Q110 382 110 350 L110 192
        Q110 164 132 150 Q172 128 174 92 Z" fill="url(#round)"/>`,
  }),

  jerrycan: (t) => ({
    label: { centreX: 200, centreY: 256, size: 130 },
    svg: `
      <rect x="96" y="30" width="66" height="52" rx="10" fill="${t.dark}"/>
      <rect x="96" y="30" width="66" height="52" rx="10" fill="url(#round)"/>
      <path fill-rule="evenodd" d="M90 78 L170 78 Q184 60 212 60 L270 60 Q318 62 320 112 L324 346 Q324 380 290 380 L110 380 Q76 380 76 346
        L80 110 Q80 78 90 78 Z M204 100 Q188 102 192 122 L196 134 L276 134 Q286 134 284 118 Q282 100 266 100 Z" fill="url(#body)"/>
      <path d="M320 112 L324 346 Q324 380 290 380 L268 380 Q292 250 284 118 Q310 140 320 112 Z" fill="${t.dark}" opacity=".2"/>
      <path d="M92 96 Q88 220 92 356 Q108 366 112 350 Q104 220 114 96 Z" fill="#fff" opacity=".4"/>
      <rect x="112" y="168" width="176" height="176" rx="24" fill="#fffaf0"/>
      <rect x="112" y="168" width="176" height="176" rx="24" fill="none" stroke="${t.deep}" stroke-width="7"/>`,
  }),

  pump: (t) => ({
    label: { centreX: 200, centreY: 264, size: 118 },
    svg: `
      <path d="M120 34 Q120 22 134 22 L230 22 Q242 22 242 34 L242 50 L146 50 L144 64 L122 64 Z" fill="${t.dark}"/>
      <rect x="190" y="46" width="28" height="44" fill="${t.deep}"/>
      <rect x="160" y="84" width="88" height="48" rx="10" fill="${t.dark}"/>
      <rect x="160" y="84" width="88" height="48" rx="10" fill="url(#round)"/>
      <path d="M148 128 L258 128 Q296 134 296 176 L296 350 Q296 382 264 382 L136 382 Q104 382 104 350 L104 176 Q104 134 148 128 Z" fill="url(#body)"/>
      <rect x="104" y="200" width="192" height="130" fill="#fff" opacity=".94"/>
      <path d="M148 128 L258 128 Q296 134 296 176 L296 350 Q296 382 264 382 L136 382 Q104 382 104 350 L104 176 Q104 134 148 128 Z" fill="url(#round)"/>`,
  }),

  spray: (t) => ({
    label: { centreX: 200, centreY: 272, size: 112 },
    svg: `
      <path d="M108 30 L232 22 Q270 26 272 62 L270 84 L166 84 L160 64 L108 60 Z" fill="${t.dark}"/>
      <path d="M150 76 Q128 108 138 136 L152 134 Q148 108 172 84 Z" fill="${t.deep}"/>
      <rect x="98" y="28" width="18" height="36" rx="5" fill="${t.deep}"/>
      <rect x="176" y="80" width="76" height="40" rx="8" fill="${t.dark}"/>
      <path d="M178 116 L250 116 Q250 150 282 178 Q298 194 298 222 L298 352 Q298 382 268 382 L132 382 Q102 382 102 352 L102 222 Q102 194 130 178
        Q172 158 178 116 Z" fill="url(#body)"/>
      <rect x="102" y="214" width="196" height="122" fill="#fff" opacity=".94"/>
      <path d="M178 116 L250 116 Q250 150 282 178 Q298 194 298 222 L298 352 Q298 382 268 382 L132 382 Q102 382 102 352 L102 222 Q102 194 130 178
        Q172 158 178 116 Z" fill="url(#round)"/>`,
  }),

  dropper: () => ({
    label: { centreX: 200, centreY: 274, size: 112 },
    svg: `
      <path d="M176 30 Q176 14 200 14 Q224 14 224 30 L226 92 L174 92 Z" fill="#3b3a3c"/>
      <rect x="160" y="86" width="80" height="44" rx="8" fill="#e9c98b"/>
      <rect x="160" y="86" width="80" height="44" rx="8" fill="url(#round)"/>
      <path d="M166 126 L234 126 Q236 152 264 164 Q292 176 292 208 L292 352 Q292 384 260 384 L140 384 Q108 384 108 352 L108 208 Q108 176 136 164
        Q164 152 166 126 Z" fill="url(#body)"/>
      <rect x="108" y="212" width="184" height="126" fill="#fffaf0" opacity=".96"/>
      <path d="M166 126 L234 126 Q236 152 264 164 Q292 176 292 208 L292 352 Q292 384 260 384 L140 384 Q108 384 108 352 L108 208 Q108 176 136 164
        Q164 152 166 126 Z" fill="url(#round)"/>`,
  }),

  jar: (t) => ({
    label: { centreX: 200, centreY: 248, size: 128 },
    svg: `
      <rect x="88" y="48" width="224" height="72" rx="18" fill="${t.dark}"/>
      <rect x="88" y="48" width="224" height="72" rx="18" fill="url(#round)"/>
      <rect x="88" y="48" width="224" height="20" rx="10" fill="#fff" opacity=".22"/>
      <path d="M98 118 L302 118 Q330 130 330 164 L330 330 Q330 374 288 374 L112 374 Q70 374 70 330 L70 164 Q70 130 98 118 Z" fill="url(#body)"/>
      <rect x="70" y="176" width="260" height="144" fill="#fffaf0"/>
      <rect x="70" y="176" width="260" height="8" fill="${t.deep}"/>
      <rect x="70" y="312" width="260" height="8" fill="${t.deep}"/>
      <path d="M98 118 L302 118 Q330 130 330 164 L330 330 Q330 374 288 374 L112 374 Q70 374 70 330 L70 164 Q70 130 98 118 Z" fill="url(#round)"/>`,
  }),

  tin: (t) => ({
    label: { centreX: 200, centreY: 226, size: 140 },
    svg: `
      <path d="M90 62 L90 346 Q90 384 200 384 Q310 384 310 346 L310 62 Z" fill="url(#body)"/>
      <path d="M90 132 Q200 166 310 132 L310 310 Q200 346 90 310 Z" fill="#fffaf0"/>
      <path d="M90 132 Q200 166 310 132 L310 142 Q200 176 90 142 Z M90 300 Q200 336 310 300 L310 310 Q200 346 90 310 Z" fill="${t.dark}" opacity=".5"/>
      <path d="M90 62 L90 346 Q90 384 200 384 Q310 384 310 346 L310 62 Z" fill="url(#round)"/>
      <path d="M84 58 L84 78 Q84 112 200 112 Q316 112 316 78 L316 58 Z" fill="#aeb4ba"/>
      <path d="M84 58 L84 78 Q84 112 200 112 Q316 112 316 78 L316 58 Z" fill="url(#round)"/>
      <ellipse cx="200" cy="58" rx="116" ry="35" fill="#e6eaee"/>
      <ellipse cx="200" cy="60" rx="98" ry="26" fill="#c3c9cf"/>
      <ellipse cx="196" cy="64" rx="92" ry="21" fill="#d8dde2"/>`,
  }),

  carton: (t) => ({
    label: { centreX: 172, centreY: 236, size: 160 },
    svg: `
      <path d="M52 102 L286 102 L348 62 L122 62 Z" fill="${t.pale}"/>
      <path d="M286 102 L348 62 L348 326 L286 370 Z" fill="${t.deep}"/>
      <path d="M286 102 L348 62 L348 326 L286 370 Z" fill="url(#fall)"/>
      <path d="M52 102 L286 102 L286 370 L64 370 Q52 370 52 358 Z" fill="url(#body)"/>
      <path d="M150 102 L202 62 L244 62 L190 102 Z" fill="#fff" opacity=".35"/>
      <rect x="72" y="130" width="194" height="212" rx="24" fill="#fffaf0"/>
      <path d="M52 102 L286 102 L286 108 L52 108 Z" fill="#fff" opacity=".4"/>`,
  }),

  tube: (t) => ({
    label: { centreX: 200, centreY: 186, size: 116 },
    svg: `
      <path d="M104 26 L296 26 Q304 26 303 36 Q296 190 270 312 L130 312 Q104 190 97 36 Q96 26 104 26 Z" fill="url(#body)"/>
      <rect x="96" y="22" width="208" height="32" rx="6" fill="${t.deep}"/>
      <path d="M112 38 L112 48 M136 38 L136 48 M160 38 L160 48 M184 38 L184 48 M208 38 L208 48 M232 38 L232 48 M256 38 L256 48 M280 38 L280 48"
        stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>
      <path d="M108 92 Q200 106 292 92 Q284 190 278 268 Q200 282 122 268 Q112 190 108 92 Z" fill="#fff" opacity=".92"/>
      <path d="M104 26 L296 26 Q304 26 303 36 Q296 190 270 312 L130 312 Q104 190 97 36 Q96 26 104 26 Z" fill="url(#round)"/>
      <path d="M126 308 L274 308 L268 368 Q266 382 250 382 L150 382 Q134 382 132 368 Z" fill="${t.dark}"/>
      <path d="M126 308 L274 308 L268 368 Q266 382 250 382 L150 382 Q134 382 132 368 Z" fill="url(#round)"/>`,
  }),

  bar: (t) => ({
    label: { centreX: 196, centreY: 232, size: 132 },
    svg: `
      <path d="M330 116 Q364 116 366 148 L366 270 Q364 306 330 326 L300 330 Z" fill="${t.deep}"/>
      <path d="M36 164 Q36 140 64 140 L322 140 Q352 140 352 168 L352 300 Q352 330 322 330 L66 330 Q36 330 36 300 Z" fill="url(#body)"/>
      <path d="M60 140 Q74 118 102 116 L332 114 Q358 114 365 140 L352 168 Q352 140 322 140 Z" fill="${t.pale}"/>
      <rect x="108" y="140" width="176" height="190" fill="#fffaf0"/>
      <rect x="108" y="140" width="9" height="190" fill="${t.dark}" opacity=".4"/>
      <rect x="275" y="140" width="9" height="190" fill="${t.dark}" opacity=".4"/>
      <path d="M36 164 Q36 140 64 140 L322 140 Q352 140 352 168 L352 190 Q200 176 36 196 Z" fill="#fff" opacity=".22"/>`,
  }),
} satisfies Record<string, Drawing>

function zigzag(from: number, to: number, y: number, teeth: number): string {
  const step = (to - from) / (teeth * 2)
  const points = Array.from(
    { length: teeth * 2 },
    (_, at) => `${from + step * (at + 1)} ${y + (at % 2 === 0 ? -8 : 0)}`,
  )
  return `L${points.join(' L')}`
}
