/*
 * The recorded people of whom there are free voices, by their names in the CMU ARCTIC databases, and the program that
 * speaks as each of them.
 */

export type ModelName = 'slt' | 'bdl' | 'clb' | 'rms'

export type Model = {
  /** Of the programs in C beside this file. */
  program: 'hts-say' | 'flite-say'
  given: readonly string[]
  /** Which labels the voice was made with: those of RHVoice know the place of a phone in its word. */
  labels?: 'rhvoice'
}

const FESTIVAL = '/usr/share/festival/voices/us'
const RHVOICE = '/usr/share/RHVoice/voices'

export const MODELS: Readonly<Record<ModelName, Model>> = {
  slt: {
    program: 'hts-say',
    given: [`${FESTIVAL}/cmu_us_slt_arctic_hts/hts/cmu_us_slt_arctic_hts.htsvoice`, '0.47', '0'],
  },
  bdl: rhvoice('bdl', { hz: 24_000, alpha: 0.466 }),
  // A recogniser understands her better at 16 kHz than at 24, and him the other way round.
  clb: rhvoice('clb', { hz: 16_000, alpha: 0.42 }),
  rms: { program: 'flite-say', given: [] },
}

function rhvoice(name: string, { hz, alpha }: { hz: number; alpha: number }): Model {
  const [voice, bands] = ['voice.data', 'bpf.txt'].map(file => `${RHVOICE}/${name}/${hz}/${file}`) as [
    string,
    string,
  ]
  return { program: 'hts-say', given: [voice, String(alpha), '0.4', bands], labels: 'rhvoice' }
}
