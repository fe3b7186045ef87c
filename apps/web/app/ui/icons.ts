/** All icons. The files are apart so that a page loads only the icons of its group. */
export * from './icons/admin.tsx'
export * from './icons/common.tsx'
export { drawn } from './icons/drawn.tsx'
export * from './icons/goods.tsx'
export * from './icons/others.tsx'
