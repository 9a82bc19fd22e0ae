import type { AuthoredText } from '#domain/languages.ts'

/** A testimonial: name, occupation and quote. */
export type Testimonial = { _id: string } & TestimonialWords
export type TestimonialWords = { name: string; about: AuthoredText; quote: AuthoredText }

/** In characters. The cards of the home page reserve this much room, so that loading does not change their height. */
export const TESTIMONIAL_LIMITS = { name: 50, about: 60, quote: 160 } as const

/**
 * Shown on the home page until an administrator replaces them. They are invented and always marked as examples (D33).
 */
export const EXAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    _id: '01900000-0000-7000-8000-000000000001',
    name: 'Yuleisy Marte',
    about: { es: 'Recepcionista de hotel, Puerto Plata', en: 'Hotel receptionist, Puerto Plata' },
    quote: {
      es: 'Antes señalaba el mapa con el dedo. Hoy le explico al huésped cómo llegar, y me entiende a la primera.',
      en: 'I used to point at the map. Now I tell guests how to get there, and they understand me the first time.',
    },
  },
  {
    _id: '01900000-0000-7000-8000-000000000002',
    name: 'Carlos Ramírez',
    about: { es: 'Conductor, Medellín', en: 'Driver, Medellín' },
    quote: {
      es: 'Practico en voz alta mientras espero pasajeros. Diez minutos, sin apuro, y nadie me regaña si fallo.',
      en: 'I practise aloud while I wait for passengers. Ten minutes, no hurry, and nobody scolds me when I miss.',
    },
  },
  {
    _id: '01900000-0000-7000-8000-000000000003',
    name: 'Rosa Quispe',
    about: { es: 'Enfermera, Lima', en: 'Nurse, Lima' },
    quote: {
      es: 'Me dijo qué sonido fallaba y cómo poner la boca. Eso no me lo había explicado nadie en diez años.',
      en: 'It told me which sound was off and how to shape my mouth. In ten years nobody had explained that to me.',
    },
  },
]

/** Whether a testimonial is still one of the unchanged examples. */
export function isExampleTestimonial(given: Testimonial): boolean {
  return EXAMPLE_TESTIMONIALS.some(
    ({ _id, name, quote }) =>
      _id === given._id && name === given.name && quote.es === given.quote.es && quote.en === given.quote.en,
  )
}
