/** JSON that is safe inside a script element: it cannot close the element or begin a comment. */
export const forScript = (data: object | string): string => JSON.stringify(data).replaceAll('<', '\\u003c')
