const lessons = (from: number, to: number) =>
  from === to ? `la lección ${to}` : `las lecciones ${from} a ${to}`

export const es = {
  back: 'Volver a las lecciones',
  title: '¿Ya sabes algo de inglés?',
  titleOf: (lesson: number) => `¿Ya sabes la lección ${lesson}?`,
  lead: 'Lees frases en español y las dices en inglés. Así encontramos tu lección.',
  leadOf: 'Lees hasta seis frases de la lección en español y las dices en inglés.',
  limits:
    'Dura como mucho cuatro minutos. Puedes parar cuando quieras, y nada se guarda hasta que tú lo aceptes.',
  start: 'Buscar mi lección',
  startOf: 'Probar',
  /** Declines, when nothing is done yet. */
  fromStart: 'Prefiero empezar por el principio',
  /** Declines, when lessons are done already. */
  asItIs: 'Dejarlo como está',
  line: (number: number) => `Frase ${number}`,
  right: '¡Bien!',
  wrong: 'Sigamos con otra',
  unknown: 'No la sé',
  another: 'Otra frase',
  type: 'Escribirla',
  say: 'Decirla',
  typed: 'En inglés',
  submit: 'Comprobar',
  end: 'Parar aquí',
  loading: 'Buscando frases…',
  failed: 'No pudimos traer las frases.',
  retry: 'Intentar de nuevo',
  starts: (lesson: number) => `Empiezas en la lección ${lesson}`,
  knows: (from: number, to: number) =>
    `Ya sabes ${lessons(from, to)}: ${from === to ? 'queda hecha' : 'quedan hechas'}, y puedes repasar cuando quieras.`,
  knowsAll: 'Ya sabes todo lo que hay aquí',
  stays: (lesson: number) => `Tu lugar es la lección ${lesson}`,
  staysHint: 'Lo que ya sabes de ella te va a salir rápido.',
  wrongTitle: 'Frases que puedes aprender',
  hear: 'Escuchar',
  accept: 'Empezar',
}
