/**
 * Every table by name. The platform declares none: each module adds its own in its `*.tables.ts`, so that queries are
 * typed and the boundary check knows which module owns a table.
 */
export interface Tables {}
