import { setFlagsFromString } from 'node:v8'

/** What Emscripten's module of the engine exports, as far as it is needed here. */
type EngineExports = {
  _raw_parser?: (text: number, mode: number) => unknown
  stackSave?: () => number
  stackRestore?: (pointer: number) => void
}

/** Only the function of this index gets an optimised form; the index is of an import, which has none. */
const OPTIMISE_NOTHING = '--wasm-tier-up-filter=0'
const OPTIMISE_ALL = '--wasm-tier-up-filter=-1'

/**
 * Keeps V8 from optimising the engine's SQL parser, one function of 105 kB: its optimising compiler takes 600 MB for half
 * a second, more than everything else together (decision 040). V8 compiles a function when it is first called, and
 * decides then whether it may be optimised later; so the parser is called once here, before PostgreSQL starts, and
 * traps at once because there is no memory context yet. Everything else is optimised as always. With another V8 or
 * another build of the engine it has no effect.
 * @param engine Emscripten's module before its `main` runs
 */
export function keepParserUnoptimised(engine: unknown): void {
  const { _raw_parser: parse, stackSave, stackRestore } = engine as EngineExports
  if (!parse || !stackSave || !stackRestore) return
  const stack = stackSave()
  setFlagsFromString(OPTIMISE_NOTHING)
  try {
    parse(0, 0)
  } catch (error) {
    // The trap: `WebAssembly.RuntimeError`, of which the types of Node know no value.
    if (!(error instanceof Error) || error.name !== 'RuntimeError') throw error
  } finally {
    setFlagsFromString(OPTIMISE_ALL)
    stackRestore(stack)
  }
}
