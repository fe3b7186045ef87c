import { grid, type Drawing, type Tones } from './form.ts'

/** Phones, audio devices, solar power and small appliances. */
export const devices = {
  phone: (t) => ({
    label: { centreX: 232, centreY: 206, size: 112 },
    svg: `
      <rect x="74" y="28" width="176" height="334" rx="36" fill="url(#body)" transform="rotate(-7 162 195)"/>
      <rect x="74" y="28" width="176" height="334" rx="36" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" transform="rotate(-7 162 195)"/>
      <g transform="rotate(-7 162 195)"><rect x="90" y="44" width="58" height="104" rx="26" fill="${t.deep}"/>
        <circle cx="119" cy="74" r="19" fill="#23262b"/><circle cx="119" cy="120" r="19" fill="#23262b"/>
        <circle cx="114" cy="69" r="6" fill="#7d93b8"/><circle cx="114" cy="115" r="6" fill="#7d93b8"/></g>
      <rect x="140" y="30" width="184" height="346" rx="36" fill="#1d2025"/>
      <rect x="150" y="40" width="164" height="326" rx="27" fill="url(#sky)"/>
      <path d="M150 270 Q200 236 236 268 Q274 300 314 262 L314 340 Q314 366 287 366 L177 366 Q150 366 150 340 Z" fill="${t.deep}" opacity=".75"/>
      <path d="M150 306 Q210 280 250 304 Q286 322 314 306 L314 340 Q314 366 287 366 L177 366 Q150 366 150 340 Z" fill="${t.dark}" opacity=".75"/>
      <circle cx="232" cy="60" r="7" fill="#111317"/>
      <path d="M177 40 L250 40 L170 366 Q150 362 150 340 L150 67 Q150 40 177 40 Z" fill="#fff" opacity=".13"/>
      <rect x="204" y="350" width="56" height="5" rx="2.5" fill="#fff" opacity=".85"/>`,
  }),

  featurePhone: (t) => ({
    label: { centreX: 200, centreY: 118, size: 86 },
    svg: `
      <path d="M136 20 L264 20 Q292 20 294 50 L290 350 Q288 382 256 382 L144 382 Q112 382 110 350 L106 50 Q108 20 136 20 Z" fill="url(#body)"/>
      <path d="M264 20 Q292 20 294 50 L290 350 Q288 382 256 382 L240 382 Q268 200 252 20 Z" fill="${t.dark}" opacity=".3"/>
      <rect x="126" y="48" width="148" height="138" rx="12" fill="#15181c"/>
      <rect x="134" y="56" width="132" height="122" rx="7" fill="url(#sky)"/>
      <rect x="156" y="202" width="88" height="44" rx="20" fill="${t.pale}"/>
      <rect x="178" y="212" width="44" height="24" rx="12" fill="${t.deep}"/>
      ${grid(4, 3, (row, column) => `<rect x="${128 + column * 50}" y="${260 + row * 28}" width="44" height="21" rx="9" fill="#fffaf0" opacity=".92"/>`)}
      <rect x="120" y="206" width="28" height="34" rx="12" fill="#3fa35b"/><rect x="252" y="206" width="28" height="34" rx="12" fill="#d2473f"/>`,
  }),

  tablet: (t) => ({
    label: { centreX: 200, centreY: 192, size: 138 },
    svg: `
      <rect x="52" y="34" width="296" height="332" rx="30" fill="url(#body)"/>
      <rect x="46" y="28" width="296" height="332" rx="30" fill="#1d2025"/>
      <rect x="64" y="46" width="260" height="296" rx="14" fill="url(#sky)"/>
      <path d="M64 262 Q140 218 204 258 Q262 292 324 244 L324 328 Q324 342 310 342 L78 342 Q64 342 64 328 Z" fill="${t.deep}" opacity=".7"/>
      <path d="M64 300 Q160 268 226 298 Q280 318 324 298 L324 328 Q324 342 310 342 L78 342 Q64 342 64 328 Z" fill="${t.dark}" opacity=".7"/>
      <path d="M78 46 L210 46 L96 342 L78 342 Q64 342 64 328 L64 60 Q64 46 78 46 Z" fill="#fff" opacity=".14"/>
      <circle cx="194" cy="37" r="4" fill="#4a4f57"/>`,
  }),

  phoneCase: (t) => ({
    label: { centreX: 208, centreY: 246, size: 150 },
    svg: `
      <rect x="102" y="14" width="204" height="372" rx="46" fill="${t.dark}"/>
      <rect x="98" y="12" width="200" height="372" rx="44" fill="url(#body)"/>
      <rect x="98" y="12" width="200" height="372" rx="44" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5"/>
      <rect x="116" y="32" width="78" height="116" rx="30" fill="#20242a"/>
      <circle cx="155" cy="66" r="22" fill="#3a4048"/><circle cx="155" cy="114" r="22" fill="#3a4048"/>
      <circle cx="155" cy="66" r="12" fill="#11141a"/><circle cx="155" cy="114" r="12" fill="#11141a"/>
      <circle cx="150" cy="61" r="4" fill="#8fa7d4"/><circle cx="150" cy="109" r="4" fill="#8fa7d4"/>
      <path d="M120 20 Q104 30 104 60 L104 330 Q104 350 112 360 Q116 190 150 20 Z" fill="#fff" opacity=".3"/>`,
  }),

  powerBank: (t) => ({
    label: { centreX: 196, centreY: 214, size: 120 },
    svg: `
      <rect x="104" y="22" width="206" height="358" rx="38" fill="${t.dark}"/>
      <rect x="94" y="22" width="204" height="358" rx="38" fill="url(#body)"/>
      <rect x="94" y="22" width="204" height="358" rx="38" fill="url(#round)"/>
      <rect x="128" y="48" width="52" height="18" rx="9" fill="#14171b"/><rect x="212" y="48" width="52" height="18" rx="9" fill="#14171b"/>
      <circle cx="158" cy="330" r="8" fill="#7df0a8"/><circle cx="186" cy="330" r="8" fill="#7df0a8"/>
      <circle cx="214" cy="330" r="8" fill="#7df0a8"/><circle cx="242" cy="330" r="8" fill="#fff" opacity=".35"/>`,
  }),

  cable: (t) => ({
    label: null,
    svg: `
      <path d="M96 316 Q60 240 92 160 Q130 70 216 74 Q318 84 322 188 Q320 284 222 290 Q128 288 126 200 Q132 116 212 116 Q278 122 280 190
        Q276 246 220 250 Q172 246 170 202" fill="none" stroke="${t.dark}" stroke-width="27" stroke-linecap="round"/>
      <path d="M96 312 Q60 236 92 156 Q130 66 216 70 Q318 80 322 184 Q320 280 222 286 Q128 284 126 196 Q132 112 212 112 Q278 118 280 186
        Q276 242 220 246 Q172 242 170 198" fill="none" stroke="${t.base}" stroke-width="20" stroke-linecap="round"/>
      <path d="M90 306 Q58 232 88 154 Q128 62 216 66 Q314 76 318 184 M122 196 Q128 108 212 108 Q274 114 276 186" fill="none" stroke="#fff"
        stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>
      <rect x="66" y="296" width="62" height="58" rx="12" fill="${t.dark}"/><rect x="66" y="296" width="62" height="58" rx="12" fill="url(#round)"/>
      <rect x="76" y="350" width="42" height="36" rx="4" fill="#d7dce1"/><rect x="84" y="360" width="9" height="9" fill="#7d858d"/><rect x="101" y="360" width="9" height="9" fill="#7d858d"/>
      <rect x="146" y="176" width="48" height="56" rx="14" fill="${t.dark}"/><rect x="146" y="176" width="48" height="56" rx="14" fill="url(#round)"/>
      <rect x="156" y="230" width="28" height="24" rx="11" fill="#d7dce1"/>`,
  }),

  earbuds: (t) => ({
    label: null,
    svg: `
      ${bud(132, 1, t)}${bud(268, -1, t)}
      <path d="M62 250 L338 250 L338 300 Q338 376 262 376 L138 376 Q62 376 62 300 Z" fill="url(#body)"/>
      <path d="M62 250 L338 250 L338 300 Q338 376 262 376 L138 376 Q62 376 62 300 Z" fill="url(#round)"/>
      <rect x="56" y="240" width="288" height="22" rx="11" fill="${t.deep}"/>
      <circle cx="200" cy="310" r="8" fill="#7df0a8"/>`,
  }),

  calculator: (t) => ({
    label: null,
    svg: `
      <rect x="98" y="22" width="214" height="362" rx="30" fill="${t.dark}"/><rect x="90" y="18" width="214" height="362" rx="30" fill="url(#body)"/>
      <rect x="110" y="78" width="174" height="72" rx="12" fill="#cfe0cf"/><path d="M204 98 L204 130 M230 98 L230 130 M256 98 L256 130 M270 98 L270 130" stroke="#33413a" stroke-width="9" stroke-linecap="round"/>
      <rect x="196" y="38" width="88" height="26" rx="5" fill="#2a2030"/><path d="M218 38 L218 64 M240 38 L240 64 M262 38 L262 64" stroke="#6d5a74" stroke-width="2.5"/>
      ${grid(5, 4, (row, column) => `<rect x="${110 + column * 45}" y="${168 + row * 41}" width="38" height="31" rx="9" fill="${column === 3 ? '#e8843c' : row === 0 ? t.pale : '#fffaf0'}"/>`)}
      <rect x="100" y="28" width="18" height="340" rx="9" fill="#fff" opacity=".16"/>`,
  }),

  screen: (t) => ({
    label: { centreX: 200, centreY: 178, size: 150 },
    svg: `
      <path d="M112 300 L96 346 L84 346 L96 300 Z M288 300 L304 346 L316 346 L304 300 Z" fill="#2b2f35"/>
      <rect x="10" y="66" width="380" height="244" rx="14" fill="#1b1e22"/>
      <rect x="18" y="74" width="364" height="222" rx="7" fill="url(#sky)"/>
      <path d="M18 236 Q110 190 190 228 Q280 268 382 214 L382 289 Q382 296 375 296 L25 296 Q18 296 18 289 Z" fill="${t.deep}" opacity=".75"/>
      <path d="M18 262 Q130 236 226 258 Q310 276 382 256 L382 289 Q382 296 375 296 L25 296 Q18 296 18 289 Z" fill="${t.dark}" opacity=".8"/>
      <path d="M18 81 Q18 74 25 74 L214 74 L120 296 L25 296 Q18 296 18 289 Z" fill="#fff" opacity=".1"/>
      <rect x="182" y="300" width="36" height="4" rx="2" fill="#6c737c"/>`,
  }),

  speaker: (t) => ({
    label: null,
    svg: `
      <path d="M286 34 L334 54 Q344 60 344 74 L344 352 Q344 364 334 368 L286 380 Z" fill="${t.dark}"/>
      <rect x="78" y="30" width="222" height="352" rx="26" fill="url(#body)"/>
      <rect x="78" y="30" width="222" height="352" rx="26" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>
      ${driver(189, 122, 58)}${driver(189, 268, 86)}
      <rect x="90" y="44" width="26" height="322" rx="13" fill="#fff" opacity=".12"/>`,
  }),

  portableSpeaker: (t) => ({
    label: null,
    svg: `
      <path d="M70 132 Q200 36 330 132" fill="none" stroke="${t.dark}" stroke-width="14" stroke-linecap="round"/>
      <rect x="26" y="116" width="348" height="190" rx="95" fill="url(#body)"/>
      <path d="M110 122 L290 122 L290 300 L110 300 Z" fill="${t.dark}"/>
      ${grid(9, 10, (row, column) => `<circle cx="${120 + column * 18}" cy="${132 + row * 20}" r="4.5" fill="#000" opacity=".4"/>`)}
      <ellipse cx="72" cy="211" rx="44" ry="78" fill="${t.deep}"/><ellipse cx="72" cy="211" rx="30" ry="60" fill="#2b2f35"/><ellipse cx="66" cy="200" rx="10" ry="22" fill="#fff" opacity=".25"/>
      <ellipse cx="328" cy="211" rx="44" ry="78" fill="${t.deep}"/><ellipse cx="328" cy="211" rx="30" ry="60" fill="#2b2f35"/><ellipse cx="322" cy="200" rx="10" ry="22" fill="#fff" opacity=".25"/>
      <path d="M112 128 L288 128" stroke="#fff" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"/>
      <rect x="160" y="300" width="80" height="14" rx="7" fill="${t.deep}"/>`,
  }),

  router: (t) => ({
    label: null,
    svg: `
      <rect x="62" y="70" width="18" height="200" rx="9" fill="${t.dark}" transform="rotate(-8 71 170)"/>
      <rect x="320" y="70" width="18" height="200" rx="9" fill="${t.dark}" transform="rotate(8 329 170)"/>
      <path d="M70 228 L330 228 L364 284 L36 284 Z" fill="${t.light}"/>
      <path d="M36 284 L364 284 L356 330 Q354 342 342 342 L58 342 Q46 342 44 330 Z" fill="url(#body)"/>
      ${[0, 1, 2, 3].map((lamp) => `<circle cx="${150 + lamp * 34}" cy="312" r="8" fill="${lamp === 3 ? '#f3cc4a' : '#59e08e'}"/>`).join('')}
      ${[54, 84, 114].map((radius, wave) => `<path d="M${200 - radius} ${190 - wave * 2} A${radius} ${radius} 0 0 1 ${200 + radius} ${190 - wave * 2}" fill="none" stroke="#5a6fd6" stroke-width="16" stroke-linecap="round" opacity="${0.9 - wave * 0.25}"/>`).join('')}
      <circle cx="200" cy="196" r="15" fill="#5a6fd6"/><path d="M80 240 L320 240" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
  }),

  ringLight: (t) => ({
    label: null,
    svg: `
      <path d="M200 250 L200 330 M200 318 L120 384 M200 318 L280 384 M200 318 L200 384" stroke="#3a4048" stroke-width="12" stroke-linecap="round"/>
      <circle cx="200" cy="138" r="108" fill="none" stroke="${t.deep}" stroke-width="46"/>
      <circle cx="200" cy="136" r="108" fill="none" stroke="#fffbe9" stroke-width="36"/>
      <circle cx="200" cy="136" r="108" fill="none" stroke="#ffe9a6" stroke-width="12"/>
      <rect x="166" y="82" width="68" height="118" rx="14" fill="#1d2025"/><rect x="172" y="89" width="56" height="104" rx="9" fill="url(#sky)"/>
      <rect x="188" y="196" width="24" height="62" rx="8" fill="#3a4048"/>`,
  }),

  lantern: (t) => ({
    label: null,
    svg: `
      <path d="M112 112 Q112 18 200 18 Q288 18 288 112" fill="none" stroke="#4b5258" stroke-width="15" stroke-linecap="round"/>
      <path d="M122 84 L278 84 Q300 84 304 104 L310 134 L90 134 L96 104 Q100 84 122 84 Z" fill="url(#body)"/>
      <path d="M102 134 L298 134 L306 290 L94 290 Z" fill="#fff7d6"/>
      <ellipse cx="200" cy="212" rx="80" ry="70" fill="url(#lamp)"/>
      <defs><radialGradient id="lamp"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#ffe27a"/><stop offset="1" stop-color="#ffe27a" stop-opacity="0"/></radialGradient></defs>
      <path d="M140 134 L134 290 M200 134 L200 290 M260 134 L266 290" stroke="${t.dark}" stroke-width="7" opacity=".55"/>
      <path d="M102 134 L128 134 L120 290 L94 290 Z" fill="#fff" opacity=".6"/>
      <path d="M88 290 L312 290 L322 356 Q324 380 300 380 L100 380 Q76 380 78 356 Z" fill="url(#body)"/>
      <path d="M88 290 L312 290 L322 356 Q324 380 300 380 L100 380 Q76 380 78 356 Z" fill="url(#round)"/>
      <rect x="160" y="318" width="80" height="34" rx="6" fill="#23407c"/><path d="M180 318 L180 352 M200 318 L200 352 M220 318 L220 352 M160 335 L240 335" stroke="#cfe0f4" stroke-width="2.5"/>`,
  }),

  panel: () => ({
    label: { centreX: 312, centreY: 96, size: 128 },
    svg: `
      <path d="M226 300 L258 372 L274 372 L250 300 Z M120 300 L100 372 L116 372 L144 300 Z" fill="#8b9198"/>
      <path d="M86 92 L330 92 L378 316 L26 316 Z" fill="#dfe4e8"/>
      <path d="M26 316 L378 316 L378 328 L26 328 Z" fill="#a4abb2"/>
      <path d="M94 102 L322 102 L364 306 L40 306 Z" fill="url(#body)"/>
      <path d="M151 102 L121 306 M208 102 L202 306 M265 102 L283 306 M84 144 L331 144 M73 193 L341 193 M60 247 L352 247"
        stroke="#e8f0f8" stroke-opacity=".75" stroke-width="4" fill="none"/>
      <path d="M94 102 L190 102 L90 306 L40 306 Z" fill="#fff" opacity=".16"/>`,
  }),

  wallCharger: (t) => ({
    label: null,
    svg: `
      <rect x="52" y="96" width="92" height="22" rx="6" fill="#c9a24a"/><rect x="52" y="282" width="76" height="22" rx="6" fill="#c9a24a"/><rect x="30" y="184" width="84" height="26" rx="6" fill="#c9a24a"/>
      <path d="M128 52 L190 40 L190 360 L128 348 Q112 344 112 326 L112 74 Q112 56 128 52 Z" fill="${t.deep}"/>
      <path d="M176 44 Q176 28 196 28 L316 36 Q360 40 362 84 L362 316 Q360 360 316 364 L196 372 Q176 372 176 356 Z" fill="url(#body)"/>
      <path d="M176 44 Q176 28 196 28 L316 36 Q360 40 362 84 L362 316 Q360 360 316 364 L196 372 Q176 372 176 356 Z" fill="url(#fall)" opacity=".6"/>
      <rect x="254" y="140" width="46" height="120" rx="23" fill="${t.dark}"/><rect x="264" y="152" width="26" height="96" rx="13" fill="#2b2f35"/><rect x="274" y="166" width="6" height="68" rx="3" fill="#aab3bb"/>
      <circle cx="277" cy="300" r="8" fill="#59e08e"/><path d="M196 60 L310 66" stroke="#fff" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"/>`,
  }),

  socketStrip: (t) => ({
    label: null,
    svg: `
      <path d="M356 214 Q404 206 392 276 Q378 344 300 334 Q200 318 120 344 Q60 362 44 326" fill="none" stroke="#3a4048" stroke-width="13" stroke-linecap="round"/>
      <path d="M22 150 L344 122 Q366 120 368 142 L374 224 Q374 244 354 246 L40 276 Q18 278 16 256 L8 172 Q8 152 22 150 Z" fill="${t.deep}"/>
      <path d="M22 138 L344 110 Q366 108 368 130 L373 206 Q374 226 354 228 L40 258 Q18 260 16 238 L8 160 Q8 140 22 138 Z" fill="url(#body)"/>
      ${[0, 1, 2, 3].map((socket) => `<g transform="rotate(-5 ${64 + socket * 80} ${200 - socket * 7})"><rect x="${34 + socket * 80}" y="${164 - socket * 7}" width="62" height="70" rx="12" fill="#fff" opacity=".85"/><rect x="${60 + socket * 80}" y="${172 - socket * 7}" width="10" height="18" rx="3" fill="#2b2f35"/><rect x="${42 + socket * 80}" y="${206 - socket * 7}" width="18" height="10" rx="3" fill="#2b2f35"/><rect x="${70 + socket * 80}" y="${206 - socket * 7}" width="18" height="10" rx="3" fill="#2b2f35"/></g>`).join('')}
      <circle cx="352" cy="150" r="8" fill="#ff5a46"/><path d="M30 150 L336 124" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
  }),

  fan: (t) => ({
    label: null,
    svg: `
      <path d="M186 250 L214 250 L218 352 L182 352 Z" fill="${t.dark}"/>
      <path d="M110 372 Q112 342 200 342 Q288 342 290 372 Q290 384 200 384 Q110 384 110 372 Z" fill="url(#body)"/>
      <circle cx="200" cy="154" r="140" fill="#fff" opacity=".5"/>
      ${[0, 120, 240].map((turn) => `<path d="M200 154 Q140 120 146 62 Q176 26 226 44 Q250 84 214 140 Z" fill="url(#body)" transform="rotate(${turn} 200 154)"/>`).join('')}
      ${[132, 100, 68].map((radius) => `<circle cx="200" cy="154" r="${radius}" fill="none" stroke="#5f676f" stroke-opacity=".5" stroke-width="3"/>`).join('')}
      ${Array.from({ length: 24 }, (_, spoke) => `<path d="M200 118 L200 16" stroke="#5f676f" stroke-opacity=".42" stroke-width="3" transform="rotate(${spoke * 15} 200 154)"/>`).join('')}
      <circle cx="200" cy="154" r="139" fill="none" stroke="${t.deep}" stroke-width="10"/>
      <circle cx="200" cy="154" r="38" fill="${t.dark}"/><circle cx="192" cy="144" r="16" fill="#fff" opacity=".25"/>
      <circle cx="200" cy="366" r="8" fill="#fff" opacity=".8"/>`,
  }),

  iron: (t) => ({
    label: null,
    svg: `
      <path d="M350 132 Q396 140 384 60 Q376 26 340 22" fill="none" stroke="#2c3036" stroke-width="12" stroke-linecap="round"/>
      <path d="M20 318 Q28 262 120 202 Q196 156 322 156 Q362 156 366 196 L378 318 Z" fill="url(#body)"/>
      <path d="M20 318 Q28 262 120 202 Q150 184 190 172 Q110 250 100 318 Z" fill="#fff" opacity=".2"/>
      <path d="M150 190 Q160 104 250 98 L326 98 Q372 104 372 166 L366 196 Q362 160 322 156 L318 140 L254 140 Q206 144 196 172 Z" fill="${t.dark}"/>
      <path d="M170 160 Q186 116 252 112 L320 112" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-linecap="round"/>
      <path d="M10 322 L384 322 L386 340 Q386 352 374 352 L22 352 Q4 350 10 322 Z" fill="#cfd5da"/>
      <path d="M10 322 L384 322 L385 332 L9 332 Z" fill="#fff" opacity=".7"/>
      <circle cx="264" cy="238" r="42" fill="#f4f6f7"/><circle cx="264" cy="238" r="30" fill="${t.deep}"/>
      <rect x="260" y="204" width="8" height="32" rx="4" fill="#fff"/><circle cx="178" cy="250" r="10" fill="#ff5a46"/>`,
  }),

  blender: (t) => ({
    label: { centreX: 186, centreY: 168, size: 116 },
    svg: `
      <path d="M276 82 Q352 84 344 168 Q338 214 268 214" fill="none" stroke="#9fb3c0" stroke-width="20" stroke-linecap="round"/>
      <rect x="136" y="14" width="104" height="36" rx="12" fill="${t.dark}"/>
      <rect x="84" y="44" width="208" height="32" rx="12" fill="${t.deep}"/>
      <path d="M90 76 L286 76 L262 262 L114 262 Z" fill="#e4f1f6" opacity=".88"/>
      <path d="M101 158 Q188 140 275 158 L262 262 L114 262 Z" fill="${t.pale}" opacity=".85"/>
      <path d="M106 84 L128 84 L142 254 L124 254 Z" fill="#fff" opacity=".75"/>
      <path d="M108 262 L268 262 L300 352 Q304 384 272 384 L104 384 Q72 384 76 352 Z" fill="url(#body)"/>
      <path d="M108 262 L268 262 L300 352 Q304 384 272 384 L104 384 Q72 384 76 352 Z" fill="url(#round)"/>
      <circle cx="188" cy="328" r="34" fill="#22262b"/><rect x="184" y="300" width="8" height="30" rx="4" fill="#fff"/>
      <circle cx="118" cy="344" r="8" fill="#fff" opacity=".75"/><circle cx="258" cy="344" r="8" fill="#fff" opacity=".75"/>`,
  }),

  kettle: (t) => ({
    label: null,
    svg: `
      <path d="M262 92 Q366 88 358 210 Q352 300 292 310" fill="none" stroke="${t.dark}" stroke-width="34" stroke-linecap="round"/>
      <path d="M102 128 Q60 116 30 132 Q36 170 86 206 Z" fill="url(#body)"/>
      <path d="M122 96 L254 96 Q272 96 276 116 L306 336 L72 336 L102 116 Q106 96 122 96 Z" fill="url(#body)"/>
      <path d="M122 96 L254 96 Q272 96 276 116 L306 336 L72 336 L102 116 Q106 96 122 96 Z" fill="url(#round)"/>
      <path d="M120 96 Q122 54 188 52 Q254 54 258 96 Z" fill="${t.dark}"/><ellipse cx="188" cy="50" rx="24" ry="15" fill="${t.deep}"/>
      <rect x="232" y="164" width="20" height="118" rx="10" fill="#e9f4fa" opacity=".9"/><rect x="232" y="214" width="20" height="68" rx="10" fill="#6fb5e6"/>
      <rect x="66" y="334" width="246" height="18" rx="6" fill="#23272c"/><rect x="52" y="350" width="274" height="30" rx="14" fill="${t.dark}"/>
      <circle cx="188" cy="366" r="6" fill="#7df0a8"/>`,
  }),
} satisfies Record<string, Drawing>

function bud(x: number, side: 1 | -1, t: Tones): string {
  return `<g transform="translate(${x} 0) scale(${side} 1)"><rect x="-14" y="128" width="32" height="122" rx="15" fill="url(#body)"/>
    <ellipse cx="0" cy="100" rx="50" ry="56" fill="url(#body)"/><ellipse cx="34" cy="92" rx="24" ry="27" fill="${t.deep}"/>
    <ellipse cx="46" cy="88" rx="14" ry="18" fill="#4a5057"/><ellipse cx="-18" cy="76" rx="14" ry="18" fill="#fff" opacity=".6"/></g>`
}

function driver(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#15171a"/><circle cx="${x}" cy="${y}" r="${radius * 0.86}" fill="#34383e"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.7}" fill="#212429"/><circle cx="${x}" cy="${y}" r="${radius * 0.34}" fill="#53595f"/>
    <ellipse cx="${x - radius * 0.1}" cy="${y - radius * 0.12}" rx="${radius * 0.16}" ry="${radius * 0.12}" fill="#fff" opacity=".45"/>`
}
