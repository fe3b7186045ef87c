import type { SellerKey } from '../../apps/api/src/seeds/demo/demo-shop.ts'

export const LOGO_PIXELS = 480

/** The logo of each store, in units of 96 x 96: plain shapes that are distinguishable at a width of one inch. */
const signs: Record<SellerKey, string> = {
  /** A house with a cooking pot in it. */
  amani: `<rect width="96" height="96" fill="#9a3412"/>
    <path d="M48 16 L82 46 L74 46 L74 80 L22 80 L22 46 L14 46 Z" fill="#fff7ed"/>
    <path d="M34 58 h28 v8 a8 8 0 0 1 -8 8 h-12 a8 8 0 0 1 -8 -8 Z M30 58 h36" fill="#ea580c" stroke="#ea580c" stroke-width="4" stroke-linecap="round"/>
    <path d="M42 52 v-6 M54 52 v-6" stroke="#ea580c" stroke-width="4" stroke-linecap="round"/>`,
  /** An acacia on the plain; its crown consists of signal bars. */
  savanna: `<rect width="96" height="96" fill="#1e3a8a"/>
    <path d="M8 76 Q48 68 88 76 L88 82 Q48 74 8 82 Z" fill="#fbbf24"/>
    <path d="M48 74 L48 46 M48 60 L36 46 M48 56 L62 44" stroke="#fbbf24" stroke-width="5" stroke-linecap="round" fill="none"/>
    <rect x="18" y="36" width="60" height="9" rx="4.5" fill="#93c5fd"/>
    <rect x="27" y="24" width="42" height="9" rx="4.5" fill="#bfdbfe"/>
    <rect x="37" y="12" width="22" height="9" rx="4.5" fill="#eff6ff"/>`,
  /** The sun rising behind furrows. */
  mwangaza: `<rect width="96" height="96" fill="#fde68a"/>
    <circle cx="48" cy="52" r="19" fill="#f59e0b"/>
    <path d="M48 14 v12 M21 25 l8 8 M75 25 l-8 8 M10 52 h12 M86 52 h-12" stroke="#f59e0b" stroke-width="6" stroke-linecap="round"/>
    <rect y="58" width="96" height="38" fill="#166534"/>
    <path d="M48 58 L40 96 M48 58 L56 96 M42 58 L14 96 M54 58 L82 96" stroke="#86efac" stroke-width="4" fill="none"/>`,
  /** A dhow's sail, woven in stripes, on the waves. */
  pwani: `<rect width="96" height="96" fill="#0f766e"/>
    <path d="M46 14 Q78 38 76 66 L46 66 Z" fill="#fef3c7"/>
    <path d="M46 30 L62 30 M46 42 L70 42 M46 54 L75 54" stroke="#dc2626" stroke-width="5"/>
    <path d="M40 26 L40 66 L20 66 Q24 40 40 26 Z" fill="#fcd34d"/>
    <path d="M8 76 q10 -8 20 0 t20 0 t20 0 t20 0" stroke="#99f6e4" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  /** A peak of Mount Kenya behind two tea leaves. */
  highland: `<rect width="96" height="96" fill="#ecfccb"/>
    <path d="M4 86 L36 28 L48 44 L58 34 L92 86 Z" fill="#3f6212"/>
    <path d="M36 28 L46 42 L38 46 L32 40 L27 43 Z" fill="#f7fee7"/>
    <path d="M48 86 Q20 82 18 54 Q46 56 48 86 Z" fill="#84cc16"/><path d="M48 86 Q76 82 78 54 Q50 56 48 86 Z" fill="#65a30d"/>`,
  /** A flower with a pharmacist's cross in its middle. */
  urembo: `<rect width="96" height="96" fill="#831843"/>
    ${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cx="48" cy="25" rx="13" ry="17" fill="#f9a8d4" transform="rotate(${turn} 48 48)"/>`).join('')}
    <circle cx="48" cy="48" r="19" fill="#fdf2f8"/>
    <path d="M48 37 v22 M37 48 h22" stroke="#be185d" stroke-width="8"/>`,
  /** Building blocks. */
  toto: `<rect width="96" height="96" fill="#e0f2fe"/>
    <rect x="14" y="50" width="32" height="32" rx="5" fill="#ef4444"/>
    <circle cx="66" cy="66" r="12" fill="none" stroke="#2563eb" stroke-width="9"/>
    <path d="M30 46 L14 46 L30 18 L46 46 Z" fill="#22c55e"/>
    <rect x="52" y="18" width="28" height="28" rx="14" fill="#f59e0b"/>`,
  /** An open book with a ball above it. */
  kitabu: `<rect width="96" height="96" fill="#4c1d95"/>
    <path d="M48 52 Q32 40 12 44 L12 80 Q32 76 48 86 Z" fill="#ede9fe"/><path d="M48 52 Q64 40 84 44 L84 80 Q64 76 48 86 Z" fill="#c4b5fd"/>
    <path d="M20 54 Q32 52 41 58 M20 64 Q32 62 41 68" stroke="#7c3aed" stroke-width="3" fill="none" stroke-linecap="round"/>
    <circle cx="48" cy="26" r="15" fill="#f97316"/>
    <path d="M33 26 h30 M48 11 v30 M38 15 q8 11 0 22 M58 15 q-8 11 0 22" stroke="#4c1d95" stroke-width="2.5" fill="none"/>`,
}

/** The logo of a store as a square SVG document. */
export const logoSvg = (seller: SellerKey): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_PIXELS}" height="${LOGO_PIXELS}" viewBox="0 0 96 96">${signs[seller]}</svg>`
