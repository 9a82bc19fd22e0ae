import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

const { name, company, supportEmail } = brand
const address = brand.address.es
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** The 17 sections (P2.12.1). */
export const es: LegalDocument = {
  title: 'Términos y condiciones',
  summary: [
    `${name} te enseña a hablar inglés. Puedes usarlo para aprender; no puedes copiarlo, revenderlo ni usarlo para dañar a otros.`,
    'Lo que tú escribes o grabas es tuyo. Las lecciones, las voces y los dibujos son nuestros o de quien nos los presta.',
    'Si algo sale mal, escríbenos primero: casi todo se arregla así. Si en 60 días no lo logramos, decide un árbitro en la República Dominicana.',
  ],
  sections: [
    {
      id: 'introduction',
      title: 'Introducción',
      body: [
        `Estos términos son el acuerdo entre tú y ${company} («nosotros»), una sociedad de responsabilidad limitada (S.R.L.) con domicilio en ${address}, que ofrece ${name}: una aplicación web en la que personas que hablan español aprenden a hablar inglés.`,
        'Junto con la [Política de privacidad](/term-privacy), la [Licencia global de usuario final](/term-user) y, si pagas un plan, la [Compra de productos](/term-payment), forman un solo acuerdo. Al crear una cuenta o usar el servicio lo aceptas. Si no estás de acuerdo, no lo uses.',
        'Antes de pagar te pedimos marcar una casilla. Guardamos que aceptaste, para que no tengas que hacerlo cada vez.',
      ],
    },
    {
      id: 'conditions-of-use',
      title: 'Condiciones de uso',
      body: [
        'Para tener una cuenta debes ser mayor de edad donde vives. Entre los 13 años y esa edad, tu madre, tu padre o quien te cuida acepta estos términos por ti. Menores de 13 años no pueden tener cuenta.',
        'Al usar el servicio te comprometes a:',
        [
          'dar datos verdaderos y mantener al día tu correo;',
          'no prestar, vender ni compartir tu cuenta, y cuidar tu contraseña;',
          'no copiar en masa, descargar con programas ni republicar las lecciones, las grabaciones o los dibujos;',
          'no intentar entrar donde no te corresponde, ni sobrecargar, estudiar por dentro o burlar las protecciones del servicio;',
          'no usar el servicio para acosar, engañar, discriminar o hacer algo contrario a la ley.',
        ],
        'Si incumples, podemos limitar o cerrar tu cuenta. Te avisamos por correo y te decimos por qué, salvo que la ley lo impida o que avisar ponga en peligro a otras personas.',
      ],
    },
    {
      id: 'service-access',
      title: 'Acceso al servicio',
      body: [
        'Las primeras 10 palabras de un curso son gratis y no piden cuenta; ese avance no se guarda. Con una cuenta y un plan pagado, o con una cuenta gratuita que te hayamos dado, se abren los cursos completos y tu avance se guarda.',
        'Necesitas conexión a internet y un navegador al día. Para hablar hace falta un micrófono; si no puedes usarlo, cada ejercicio tiene otra manera de terminarse.',
        'Hacemos lo posible para que el servicio esté siempre disponible, pero puede detenerse por mantenimiento o por fallas de terceros. Podemos cambiar, agregar o retirar lecciones y funciones. Si un cambio te quita algo esencial de un plan que ya pagaste, puedes cancelarlo y pedir la parte no usada.',
      ],
    },
    {
      id: 'user-content',
      title: 'Contenido de los usuarios',
      body: [
        'Tu foto, tus mensajes y tus opiniones sobre las lecciones siguen siendo tuyos. Nos das permiso, sin costo y solo mientras haga falta para prestarte el servicio, de guardarlos, mostrarlos y adaptarlos técnicamente (por ejemplo, reducir una foto).',
        'No publiques nada que no sea tuyo, que ofenda o que ponga en riesgo a alguien. Podemos retirar lo que incumpla estos términos. No usamos tu nombre ni tu opinión en publicidad sin pedirte permiso.',
        'Si nos sugieres una mejora, podemos usarla sin deberte un pago.',
      ],
    },
    {
      id: 'third-party-links',
      title: 'Enlaces de terceros',
      body: [
        `Hay enlaces y servicios que no son nuestros: el proveedor de pagos, el inicio de sesión con Google, el chat y el reconocimiento de voz de tu navegador. Cada uno tiene sus propias reglas. Que aparezcan en ${name} no significa que respondamos por ellos.`,
      ],
    },
    {
      id: 'copyright-complaints',
      title: 'Reclamos de derechos de autor',
      body: [
        `Respetamos el trabajo ajeno. Si crees que algo en ${name} usa una obra tuya sin permiso, escribe a ${mail} con:`,
        [
          'tu nombre y cómo contactarte;',
          'cuál es la obra y por qué es tuya;',
          'la dirección exacta de la página donde aparece;',
          'una declaración de que lo que dices es cierto y de que no autorizaste ese uso.',
        ],
        'Revisamos cada reclamo y retiramos lo que corresponda. A quien publica material ajeno una y otra vez le cerramos la cuenta. Un reclamo falso hecho a sabiendas puede tener consecuencias legales.',
      ],
    },
    {
      id: 'international-use',
      title: 'Uso internacional',
      body: [
        `${name} se ofrece desde la República Dominicana. Puedes usarlo desde otros países si sus leyes lo permiten; cumplirlas te toca a ti. Algunas funciones, como el pago, pueden no estar disponibles en todas partes.`,
        'No puedes usar el servicio si la ley que te aplica prohíbe que te lo ofrezcamos, por ejemplo por sanciones internacionales.',
      ],
    },
    {
      id: 'indemnity',
      title: 'Indemnización',
      body: [
        'Si alguien nos reclama porque usaste el servicio en contra de estos términos, de la ley o de los derechos de otra persona, te haces cargo de los daños y gastos razonables que eso nos cause. Te avisaremos pronto del reclamo y podrás participar en la defensa.',
      ],
    },
    {
      id: 'ownership',
      title: 'Propiedad',
      body: [
        `El programa, las lecciones, las grabaciones, los dibujos y el diseño de ${name} pertenecen a ${company} o a quienes nos dan licencia, y los protege la ley. Usarlos según la [Licencia global de usuario final](/term-user) no te hace dueño de ellos.`,
        'Algunas partes son de código abierto o de licencia libre. Para ellas valen sus propias licencias, que nada de lo dicho aquí recorta.',
      ],
    },
    {
      id: 'warranty-disclaimer',
      title: 'Descargo de garantías',
      body: [
        'Aprender depende de tu práctica. No prometemos un nivel, una nota, un empleo ni un plazo. El juicio sobre tu pronunciación lo hace un programa y puede equivocarse.',
        'En la medida en que la ley lo permite, el servicio se ofrece «tal como está» y «según disponibilidad», sin garantías que no estén escritas aquí. Eso no toca las garantías que la ley da a los consumidores y que no se pueden renunciar.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Límite de responsabilidad',
      body: [
        'En la medida en que la ley lo permite, no respondemos por daños indirectos, como ganancias u oportunidades perdidas. Si debemos responder, el total no pasa de lo que nos pagaste en los 12 meses anteriores al hecho, o de 50 dólares de los Estados Unidos si pagaste menos.',
      ],
    },
    {
      id: 'exclusions',
      title: 'Exclusiones',
      body: [
        'Nada en estos términos excluye ni limita nuestra responsabilidad por dolo o falta grave, por daños a la vida o la salud, ni por lo que la ley no permite excluir. Si vives en un lugar donde alguna exclusión no vale, esa exclusión no se te aplica y lo demás sigue en pie.',
      ],
    },
    {
      id: 'trademark',
      title: 'Marcas',
      body: [
        `${name}, su nombre y su logotipo son marcas de ${company}. No los uses de un modo que haga creer que te apoyamos o que eres nosotros. Visa, Mastercard, PayPal, Google y los demás nombres que aparecen son marcas de sus dueños.`,
      ],
    },
    {
      id: 'governing-law',
      title: 'Ley aplicable',
      body: [
        'Este acuerdo se rige por las leyes de la República Dominicana. Si eres consumidor y vives en otro país, conservas además la protección que la ley de tu país te da y que un contrato no puede quitarte.',
      ],
    },
    {
      id: 'arbitration',
      title: 'Arbitraje',
      body: [
        `Primero, hablemos. Si tienes un problema, escribe a ${mail} y cuenta qué pasó y qué pides. Lo mismo haremos nosotros, al correo de tu cuenta.`,
        'Si a los 60 días de ese correo no hay solución, tú o nosotros podemos llevar el asunto a arbitraje en la República Dominicana, con un solo árbitro, en español y conforme a la Ley 489-08 sobre Arbitraje Comercial. Puedes pedir que se haga por escrito o a distancia. La decisión es final.',
        'Todo reclamo debe presentarse dentro de 1 año desde que ocurrió el hecho; después se pierde, salvo que la ley fije un plazo que no se pueda acortar.',
        'Esto no te impide acudir a Pro Consumidor o a la autoridad de consumo de tu país, ni a nosotros pedir a un tribunal una medida urgente.',
      ],
    },
    {
      id: 'class-action-waiver',
      title: 'Renuncia a acciones colectivas',
      body: [
        'Cada reclamo se presenta de manera individual. Ni tú ni nosotros podemos reclamar como parte de una demanda o un arbitraje colectivo, ni unir el caso con el de otras personas sin que todos lo acepten. Donde la ley no permite esta renuncia, no se aplica.',
      ],
    },
    {
      id: 'general-provisions',
      title: 'Disposiciones generales',
      body: [
        [
          'Cambios: si cambiamos algo importante, te avisamos por correo o en la aplicación al menos 15 días antes. Si no estás de acuerdo, puedes cancelar; seguir usando el servicio después de esa fecha es aceptar.',
          'Nulidad parcial: si una parte no vale, lo demás sigue en pie.',
          'No renuncia: que un día no exijamos algo no significa que renunciamos a ello.',
          'Cesión: no puedes pasar este acuerdo a otra persona. Nosotros podemos pasarlo a quien continúe el servicio, sin reducir tus derechos.',
          'Terminación: puedes borrar tu cuenta cuando quieras desde la página «Tu cuenta».',
          'Idioma: hay una versión en español y una en inglés; si difieren, vale la española.',
        ],
        `Preguntas, avisos y quejas: ${company}, ${address}, ${mail}.`,
      ],
    },
  ],
}
