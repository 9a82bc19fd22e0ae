import { brand } from '#domain/site/brand.ts'
import type { MailContent } from '#server/mail/template.ts'

/** What a reminder names, as far as it is known. */
export type Named = {
  /** The learner's goal, in days a week. */
  goalDays: number | null
  /** The Spanish of a phrase that is due. */
  phrase: string | null
}
type Links = { url: string; endUrl: string }

const goalOf = ({ goalDays }: Named) =>
  goalDays === null
    ? 'Hoy bastan cinco minutos.'
    : `Tu meta: ${goalDays} días a la semana. Hoy bastan cinco minutos.`
const questionOf = ({ phrase }: Named) =>
  phrase === null ? 'Tu inglés de hoy te espera' : `¿Cómo se dice «${phrase}»?`
const endNote = (endUrl: string) => `¿Ya no quieres recordatorios? Apágalos aquí, sin entrar: ${endUrl}`

export const es = {
  push: (named: Named) => ({ title: questionOf(named), body: goalOf(named) }),
  daily: (named: Named, { url, endUrl }: Links): MailContent => ({
    subject: questionOf(named),
    paragraphs: [
      ...(named.phrase === null ? [] : ['Dilo en voz alta antes de entrar. Después compara.']),
      goalOf(named),
    ],
    action: { label: 'Decirlo ahora', url },
    note: endNote(endUrl),
  }),
  weekly: (named: Named, { url, endUrl }: Links): MailContent => ({
    subject: `${brand.name}: aquí sigue todo lo tuyo`,
    paragraphs: [
      'Paramos los recordatorios, porque seguro tienes otras cosas. Lo que aprendiste sigue guardado.',
      named.phrase === null
        ? 'Cuando quieras volver, empiezas por donde ibas.'
        : `Cuando quieras volver, empieza con una: ¿cómo se dice «${named.phrase}»?`,
      'Este es el último correo. Si vuelves a practicar, los recordatorios vuelven contigo.',
    ],
    action: { label: 'Volver con una frase', url },
    note: endNote(endUrl),
  }),
}
