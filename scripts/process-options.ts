/** How `npm start` runs the process of the shop, and the benchmark with it (docs/decisions/0017, 0122). */
import { join } from 'node:path'

export const v8Flags = [
  // Megabytes of a young-generation semi-space. V8's default of 16 uses three times that, even in an idle shop.
  '--max-semi-space-size=4',
  // Percent of the used memory that may be added before garbage of the old generation is collected. By default a shop under
  // load has twice what it uses.
  '--heap-growing-percent=30',
  // Megabytes before the first collection of the old generation. The start fills 60; V8 would collect about ten times until then.
  '--initial-old-space-size=64',
]

/** The environment of this process has precedence. */
export const processEnvironment = {
  // The compile cache stores code without its types, keyed by file content, across starts.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../build/compiled'),
  // glibc's default is eight arenas per core, each of which retains freed memory.
  MALLOC_ARENA_MAX: '2',
  // Bytes from which an allocation has pages of its own, which are returned when it is freed. By default glibc retains as
  // much as the largest it has seen, such as the text of the shop at the start.
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  // Freed bytes that stay at the end of the heap, so that requests need no system calls.
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  ...process.env,
}
