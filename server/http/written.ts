/**
 * An answer's data as JSON text, joined from prepared parts. A handler returns it instead of data: it is sent as it
 * is, without being checked against the contract, so write only data that conform to it.
 */
export class Written<Data> {
  /** For the compiler only: the type of the data. */
  declare readonly data: Data
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
