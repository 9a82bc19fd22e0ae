import type { z } from 'zod'

/**
 * Gives back a schema that carries exactly what the domain calls `Shape`, optional fields too. A field that the
 * schema lacks, which zod would strip from every answer, does not compile; neither does a field too many.
 */
export function schemaFor<Shape>() {
  return <Schema extends z.ZodType>(schema: Schema & Same<z.output<Schema>, Shape>): Schema => schema
}

type Same<Carried, Shape> =
  Identical<Plain<Carried>, Plain<Shape>> extends true
    ? unknown
    : { 'fields that differ from the domain': DifferentFields<Carried, Shape> }

type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** One object type instead of intersections, and any string for a type that names some of them. */
type Plain<T> = T extends string
  ? string extends T
    ? string
    : T
  : T extends object
    ? { [Field in keyof T]: Plain<T[Field]> }
    : T

type DifferentFields<A, B> = {
  [Field in keyof A | keyof B]-?: Field extends keyof A & keyof B
    ? Identical<Plain<Pick<A, Field>>, Plain<Pick<B, Field>>> extends true
      ? never
      : Field
    : Field
}[keyof A | keyof B]
