/**
 * Every table by name. The platform knows none: each module adds its own in its `*.tables.ts`, so that a query names a
 * table with its columns and the boundary check can tell whose it is.
 */
export interface Tables {}
