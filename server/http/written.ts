/**
 * An answer's data as JSON text, joined from parts that were prepared. A handler returns it in place of its data: it is
 * sent as it is, without being checked against the contract, so write only what conforms to it.
 */
export class Written<Data> {
  /** For the compiler only: what the text says. */
  declare readonly data: Data
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
