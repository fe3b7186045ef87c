/**
 * Every table by name. The platform declares none: each module adds its own in its `*.tables.ts`, so that queries are
 * typed and the boundary check knows which module owns a table.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- merged with the modules' declarations
export interface Tables {}
