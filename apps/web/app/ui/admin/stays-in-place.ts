/** Whether a link leads to another view of the same page, which keeps the scroll position. */
export const staysInPlace = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a')?.hasAttribute('data-in-place') === true
