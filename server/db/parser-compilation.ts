import { setFlagsFromString } from 'node:v8'

/** The exports of the engine's Emscripten module, as far as they are needed here. */
type EngineExports = {
  _raw_parser?: (text: number, mode: number) => unknown
  stackSave?: () => number
  stackRestore?: (pointer: number) => void
}

/** Limits optimisation to the function with this index, which is an import, so that nothing is optimised. */
const OPTIMISE_NOTHING = '--wasm-tier-up-filter=0'
const OPTIMISE_ALL = '--wasm-tier-up-filter=-1'

/**
 * Keeps V8 from optimising the engine's SQL parser, one function of 105 kB: its optimising compiler takes 600 MB for
 * half a second, more than everything else together (decision 040). V8 compiles a function when it is first called,
 * and decides then whether it may be optimised later; so the parser is called once here, before PostgreSQL starts,
 * and traps at once because there is no memory context yet. Everything else is optimised as usual. With another V8 or
 * another build of the engine, this has no effect.
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
    // The trap: `WebAssembly.RuntimeError`, which Node's types do not declare as a value.
    if (!(error instanceof Error) || error.name !== 'RuntimeError') throw error
  } finally {
    setFlagsFromString(OPTIMISE_ALL)
    stackRestore(stack)
  }
}
