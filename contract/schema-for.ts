import type { z } from 'zod'

/**
 * Returns a schema that has exactly the fields of the domain's `Shape`, including optional ones. A missing field, which
 * zod would strip from every answer, does not compile; neither does an extra one.
 */
export function schemaFor<Shape>() {
  return <Schema extends z.ZodType>(schema: Schema & Same<z.output<Schema>, Shape>): Schema => schema
}

type Same<Carried, Shape> =
  Identical<Plain<Carried>, Plain<Shape>> extends true
    ? unknown
    : { 'fields that differ from the domain': DifferentFields<Carried, Shape> }

type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** One object type instead of intersections, and any string for a union of named types. */
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
