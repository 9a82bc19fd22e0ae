export const es = {
  title: 'Sin hablar por ahora',
  instead: 'Aquí avanzas igual: escucha y elige, escribe o grábate.',
  failing: 'El reconocimiento de voz no está funcionando en este navegador.',
  offline: 'Sin conexión, aquí no se reconoce la voz.',
  /** Opens the steps. */
  addEnglish: 'Cómo agregar el inglés',
  tryMicrophone: 'Probar el micrófono otra vez',
  ways: { choose: 'Elegir', type: 'Escribir', compare: 'Grabarte' },
  /** Below the verdict: how it was passed. */
  passed: {
    chosen: 'La reconociste de oído.',
    typed: 'La escribiste bien.',
    selfCompared: 'La dijiste y la comparaste.',
  },
  recalled: 'La recordaste.',
  choose: {
    text: 'Escucha y elige lo que oíste.',
    wrong: 'No era esa. Escucha otra vez.',
    recall: { text: 'Elige cómo se dice.', wrong: 'No era esa. Prueba otra.' },
  },
  type: {
    text: 'Escucha y escribe lo que oyes.',
    label: 'En inglés',
    submit: 'Comprobar',
    wrong: 'Aún no. Escucha otra vez y compara letra por letra.',
    own: { text: 'Escribe tu respuesta en inglés.', wrong: 'Aún no. Mira el ejemplo y usa sus palabras.' },
    recall: { text: 'Escríbelo en inglés.', wrong: 'Aún no. Prueba otra vez.' },
  },
  compare: {
    text: 'Grábate, escucha las dos voces y decide. Tu voz se queda en este teléfono.',
    record: 'Grabarme',
    stop: 'Detener',
    again: 'Grabarme otra vez',
    model: 'Modelo',
    own: 'Tú',
    question: '¿Sonó igual?',
    yes: 'Sí, seguir',
    failures: {
      unsupported: 'Este navegador no puede grabar. Elige o escribe.',
      'not-allowed': 'Active el micrófono.',
      'audio-capture': 'No encontramos un micrófono disponible.',
      busy: 'El micrófono está ocupado. Cierra las llamadas y otras apps que lo usan.',
    },
  },
}
