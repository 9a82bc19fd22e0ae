import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

const { name, company, supportEmail } = brand
const address = brand.address.es
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** P2.12.11; for who collects which card data: D31. */
export const es: LegalDocument = {
  title: 'Política de privacidad',
  summary: [
    'Guardamos lo necesario para que aprendas: tu cuenta, tu avance y tus pagos. No vendemos tus datos y no hay publicidad ni programas de seguimiento.',
    'Tu voz no se guarda. El número de tu tarjeta nunca pasa por nuestro servidor: lo recibe el proveedor de pagos.',
    'Puedes ver, corregir, descargar y borrar tus datos desde «Tu cuenta» o por correo.',
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Quién responde por tus datos',
      body: [
        `${company}, ${address}, responde por los datos que ${name} trata. Seguimos la Ley 172-13 de protección de datos personales de la República Dominicana y, para quienes están en la Unión Europea, el Reglamento General de Protección de Datos. Escríbenos a ${mail}.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'Qué datos guardamos',
      body: [
        [
          'Tu cuenta: nombre, apellido, nombre de usuario, correo, teléfono, idioma y, si quieres, una foto. La contraseña se guarda transformada, de modo que ni nosotros podemos leerla.',
          'Tu aprendizaje: palabras y lecciones completadas, por dónde vas y tus opiniones sobre las lecciones.',
          'Tus intentos: de cada uno que se juzga, la palabra y el paso, si pasó, la clase de consejo que viste, la manera (hablar, escribir, elegir o comparar), si el inglés estaba oculto, si antes oíste o viste una ayuda, cuánto tardaste en empezar a hablar y la hora. No guardamos ni el sonido ni las palabras que se oyeron.',
          'Tus repasos: de cada palabra que dijiste, escribiste o elegiste con el inglés oculto, si la recordaste y cuándo, para saber qué preguntarte y en qué día.',
          'Tu meta: cuántos días a la semana quieres practicar, si lo elegiste, y qué semanas la cumpliste.',
          'De tus intentos y pagos sacamos el día en que dijiste tu primera frase, si volviste y qué recordaste después de una semana, para saber en sumas si el método funciona. Quien administra ve solo sumas de diez personas o más.',
          'Tus certificados, si terminas un curso: el nombre de tu cuenta cuando lo terminaste, el curso, lo que dijiste, escribiste o pasaste con ayuda, la fecha y su código. Nadie más los ve, salvo que tú permitas que quien tenga el código los compruebe.',
          'Tus pagos: plan, fechas, monto, estado y el número de la suscripción que nos da el proveedor de pagos.',
          'Lo que nos escribes: los mensajes de contacto y, si te suscribes a las novedades, tu correo, cuándo lo pediste y lo confirmaste y la dirección IP desde la que lo pediste, como prueba de tu consentimiento.',
          'Tus recordatorios, si los pides: cómo, a qué hora y en qué zona horaria, cuándo salió el último y, para las notificaciones, la dirección y las claves que tu navegador nos da para enviarlas.',
          'Datos técnicos: la hora y la página de las visitas, el número de tu cuenta si entraste y la dirección IP sin su última parte, en registros que sirven para la seguridad y para encontrar fallas.',
          'Tus sesiones abiertas: el navegador y el sistema, la dirección IP sin su última parte y cuándo entraste, para que veas en tu cuenta dónde estás dentro.',
          'Desde qué redes entras, en una forma que no se puede leer: así quien intenta adivinar tu contraseña no te deja fuera.',
        ],
        'De quien visita sin cuenta no guardamos avance ni perfil.',
      ],
    },
    {
      id: 'bank-card',
      title: 'Datos de la tarjeta bancaria',
      body: [
        'Para cobrar la membresía recurrente hacen falta el número de la tarjeta, el código de seguridad (CVC) y la fecha de vencimiento. Los recoge el proveedor de pagos, PayPal, en su propio formulario o página. No pasan por nuestro servidor, no los vemos y no los guardamos.',
        'De PayPal recibimos solo el número de la suscripción, su estado, las fechas y los montos cobrados. PayPal trata tus datos según su propia política de privacidad.',
      ],
    },
    {
      id: 'voice',
      title: 'Tu voz',
      body: [
        `Cuando tocas el micrófono, tu navegador pide permiso y convierte lo que dices en texto. Según el navegador, eso ocurre en tu dispositivo o en los servidores de quien lo hace (por ejemplo, Google en Chrome o Apple en Safari), según sus propias reglas. ${name} recibe solo el texto y lo compara con la palabra de la lección en tu dispositivo.`,
        'Si tu navegador no sabe reconocer voz, podemos ofrecerte que lo haga nuestro servidor o un proveedor que nosotros elegimos. En ese caso la grabación de unos segundos se usa para responderte y no se guarda, ni el sonido ni el texto.',
        'También contamos cómo terminan los toques del micrófono (por ejemplo, se oyó o no arrancó) y en qué clase de equipo, sin nada que diga de quién son.',
        'Cuando eliges grabarte y comparar, la grabación no sale de tu dispositivo y desaparece al cerrar el ejercicio. Siempre puedes aprender sin micrófono.',
      ],
    },
    {
      id: 'purposes',
      title: 'Para qué los usamos',
      body: [
        [
          'para darte el servicio: abrir tu sesión, guardar tu avance y cobrar tu plan (porque tenemos un contrato contigo);',
          'para responderte y mandarte correos de la cuenta: activación, contraseña, pagos;',
          'para mandarte novedades, solo si te suscribes y lo confirmas; cada correo trae cómo salir con un toque;',
          'para recordarte que practiques, solo si lo pides; se apaga en «Tu cuenta» y con un enlace en cada correo, y para por sí solo si no lo usas;',
          'para proteger el servicio y mejorarlo, por ejemplo al ver qué palabras cuestan más (nuestro interés legítimo);',
          'para cumplir la ley, por ejemplo con las facturas.',
        ],
        'No tomamos sobre ti decisiones automáticas con efectos legales. El juicio de la pronunciación solo decide qué ejercicio sigue.',
      ],
    },
    {
      id: 'sharing',
      title: 'Con quién los compartimos',
      body: [
        [
          'PayPal, para los pagos.',
          'Google, solo si eliges entrar con Google: nos da tu nombre, tu correo y si está verificado.',
          'El servicio de notificaciones de quien hace tu navegador (por ejemplo, Google, Mozilla, Apple o Microsoft), si pides notificaciones: lleva cada una hasta tu dispositivo, cifrada, y no puede leerla.',
          'Quienes alojan nuestros servidores y entregan nuestros correos, que actúan por encargo nuestro.',
          'Quien tenga el código de un certificado tuyo, solo si lo permites en tu cuenta: ve tu nombre, el curso y la fecha, y deja de verlos cuando lo apagas.',
          'Las autoridades, cuando la ley nos obliga.',
        ],
        'Algunos de ellos están fuera de tu país. Les exigimos proteger los datos al menos como lo pide la ley. No vendemos ni alquilamos datos.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y datos en tu dispositivo',
      body: [
        'Usamos solo cookies propias y necesarias: la que mantiene abierta tu sesión, hasta 7 días sin uso y 30 en total, y, donde se puede entrar con Google, una que ata su respuesta a tu navegador hasta que lo cierras. En tu dispositivo guardamos además el idioma, el tema claro u oscuro, los avisos que ya viste, si pediste recordatorios y el avance y los intentos que aún no se han enviado. Todo es necesario para lo que pides, por eso no mostramos un aviso de cookies.',
        'PayPal y Google pueden usar sus propias cookies. PayPal se carga solo en la página de pago. Google, si se puede entrar con él, se carga al mostrar su botón en las páginas para entrar y para crear la cuenta y al pedir que se borre la cuenta en «Tu cuenta»: entonces recibe tu dirección IP y los datos de tu navegador, aunque no toques el botón. Donde aprendes no se carga nada de ellos.',
      ],
    },
    {
      id: 'retention',
      title: 'Cuánto tiempo',
      body: [
        [
          'Cuenta, avance, meta y certificados: hasta que borres la cuenta. Entonces sus códigos ya no dicen nada.',
          'Intentos: 13 meses; después queda solo cuántos hubo de cada palabra, sin nada que diga de quién fueron.',
          'Tus repasos: hasta que borres la cuenta, porque de ellos sale qué te toca repasar.',
          'El día de tu primera frase, si volviste y qué recordaste: hasta que borres la cuenta; después quedan solo las sumas.',
          'Facturas: el tiempo que exige la ley fiscal; al borrar la cuenta quedan bajo un número que no te nombra.',
          'Mensajes de contacto: hasta 2 años después de leerlos, o hasta que borres la cuenta que tiene ese correo.',
          'Novedades: hasta que te des de baja; entonces se borran tu correo y la dirección IP. Si no confirmas, 48 horas.',
          'Recordatorios: hasta que borres la cuenta; las direcciones de notificación, hasta que los apagues o cambies de medio, o hasta que tu navegador las termine.',
          'Las redes desde las que entras: 30 días, o hasta que borres la cuenta.',
          'Tus sesiones: hasta que las cierres, o 7 días después de usarlas por última vez.',
          'Registros técnicos: hasta 90 días, salvo los que documentan un abuso.',
          'Lo que hacen quienes administran (por ejemplo, desactivar una cuenta): 2 años, con números de cuenta y sin nombres.',
        ],
      ],
    },
    {
      id: 'your-rights',
      title: 'Tus derechos',
      body: [
        'Puedes pedirnos acceder a tus datos, corregirlos, borrarlos, limitarlos, llevarlos contigo u oponerte a un uso, y retirar un consentimiento cuando quieras. Casi todo puedes hacerlo en «Tu cuenta», donde también descargas un archivo con todo lo que guardamos de ti; para lo demás escríbenos y respondemos en 10 días hábiles. No cuesta nada.',
        'Al borrar tu cuenta se cancela primero tu suscripción con el proveedor de pagos y se eliminan tus datos, tu foto, tu avance, tu meta, tus intentos y repasos, tus certificados, tu suscripción a las novedades y los mensajes de contacto que llegaron desde tu correo. Si crees que no te hemos atendido bien, puedes acudir a la autoridad de protección de datos o a los tribunales de tu país.',
      ],
    },
    {
      id: 'security',
      title: 'Cómo los protegemos',
      body: [
        'Todo viaja cifrado. Las contraseñas y los enlaces de acceso se guardan transformados, el acceso de nuestro equipo está limitado y los intentos de entrar a la fuerza se frenan. Ningún sistema es perfecto: si una falla te pone en riesgo, te avisamos sin demora.',
      ],
    },
    {
      id: 'minors',
      title: 'Menores',
      body: [
        `${name} no es para menores de 13 años y no guardamos sus datos a sabiendas. Entre los 13 años y la mayoría de edad hace falta el permiso de la madre, el padre o quien cuida. Si crees que un menor tiene una cuenta sin permiso, escríbenos y la borramos.`,
      ],
    },
    {
      id: 'changes',
      title: 'Cambios',
      body: [
        'Si cambiamos algo importante de esta política, te avisamos por correo o en la aplicación al menos 15 días antes. La fecha de arriba dice desde cuándo vale este texto.',
      ],
    },
  ],
}
