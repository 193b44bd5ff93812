import type * as english from '@/content/policies/copy/privacy'
import { folded, list, paragraph, table } from '@/content/textBlocks'
import type { Twin } from '@/es/twin'
import { addressLine, company } from '@/facts/company'
import { retentionYears } from '@/facts/retention'
import { telHref } from '@/lib/phone'
import { wholeHour } from '@/lib/spanishTime'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` } as const

export const privacy: Twin<typeof english.privacy> = {
  title: 'Política de privacidad',
  lead: 'Qué datos pedimos, para qué, quién los maneja y cuánto tiempo los guardamos. Esta es una traducción: rige el texto en inglés, salvo que la ley disponga otra cosa.',
  updated: '2026-11-28',
  sections: [
    {
      id: 'in-short',
      heading: 'En pocas palabras',
      blocks: [
        list(
          'Pedimos lo que necesitamos para llamarle y hacer el trabajo.',
          'No vendemos datos personales, no mostramos anuncios y no usamos cookies de rastreo.',
          `Guardamos los datos de los clientes ${retentionYears} años después del último servicio.`,
          [
            'Usted puede ver, corregir o borrar sus datos: llame al ',
            phoneLink,
            ' o escriba a ',
            emailLink,
            '.',
          ],
        ),
      ],
    },
    {
      id: 'who-we-are',
      heading: 'Quién es responsable',
      blocks: [
        paragraph([
          `${company.name}, ${addressLine}, es responsable de los datos personales que aquí se describen. Esta política cubre nuestro sitio web, nuestra línea telefónica, nuestro correo y el trabajo que hacemos en su casa.`,
        ]),
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'Qué datos recogemos y para qué',
      blocks: [
        table(
          'Datos personales que recogemos, y cuándo',
          ['Cuándo', 'Qué recogemos', 'Para qué'],
          [
            [
              'Envía una solicitud de servicio',
              'Nombre y apellido, teléfono, correo electrónico, dirección del servicio, tipo de servicio y, si los agrega, fecha y hora preferidas, un mensaje, y lo que eligió en el diseñador de puertas, el estimado o la revisión de seguridad. Con ella llegan la página en la que empezó su visita y el tipo de lugar que le trajo, como un buscador, un anuncio o una campaña con nombre. Su navegador lo guarda solo hasta que usted cierra la pestaña, y no envía ni la dirección del otro sitio ni el número de clic de un anuncio',
              'Para llamarle, calcular el precio, fijar la cita y encontrar su dirección, y para saber cuáles de nuestros anuncios y enlaces nos traen clientes',
            ],
            [
              'Sigue su solicitud en su propia página',
              'Lo que usted agrega, y el motivo si cancela y lo da. Su dispositivo primero reduce las fotos que agrega y les quita el lugar, la hora y los datos de la cámara',
              'Para mostrarle cómo va su solicitud, y para que lo que escribe llegue a la persona que la atiende',
            ],
            [
              'Activa los mensajes de texto',
              'Lo que aceptó, cuándo, y cuándo los desactivó. Lo que usted nos escribe por texto se guarda con su solicitud',
              'Para enviarle mensajes sobre su solicitud, y para probar y respetar su decisión',
            ],
            [
              'Pide un enlace nuevo a su solicitud, o detiene nuestros correos',
              'Su correo electrónico hasta que se envía el enlace, y un código cifrado de él si detiene nuestros correos',
              'Para enviar el enlace al correo de la solicitud, y para respetar su decisión',
            ],
            [
              'Llama o escribe',
              'Sus datos de contacto y lo que nos cuenta, incluido cómo supo de nosotros',
              'Para responderle y hacer el trabajo, y para saber cuáles de nuestros anuncios nos traen clientes',
            ],
            [
              'Aprueba un precio o dice que no',
              'El precio con sus líneas, su nombre como lo escribe, su firma si la dibuja, cuándo y cómo respondió, su motivo si lo da, y el tipo de dispositivo',
              'Para hacer lo que aprobó, por no más de lo que aprobó, y para probarlo',
            ],
            [
              'Trabajamos para usted',
              'Contrato, factura, registro de pago, lo que se hizo, piezas usadas, el precio que aceptó, notas y fotos de la puerta',
              'Para hacer el trabajo, llevar nuestra contabilidad y cumplir la garantía',
            ],
            [
              'Envía una reseña',
              'Su nombre como lo escribe, lugar, servicio, estrellas y texto',
              'Para verificar la reseña y publicarla',
            ],
            [
              'Usa el formulario de solicitud o de reseñas, elige una hora de visita, abre una página que muestra nuestra próxima visita libre, o abre un enlace que no funciona a una solicitud o a una visita de un técnico',
              'Un código cifrado de su dirección IP',
              'Para limitar abusos, como cientos de solicitudes desde un mismo lugar',
            ],
            [
              'Algo de nuestras páginas falla en su navegador',
              'El tipo de error, en qué parte de nuestro código, en qué página y en qué navegador fue, por ejemplo Firefox. Nada de lo que escribió, ni la dirección completa de la página, ni nada que diga quién es. Lo borramos después de 30 días, y contamos con un código cifrado de su dirección IP cuántos llegaron del mismo lugar ese día',
              'Para encontrar y corregir el error',
            ],
            [
              'El personal inicia sesión',
              'Correo electrónico, contraseña (cifrada), la clave de verificación en dos pasos si está activada, horas de inicio de sesión, cambios hechos en las solicitudes',
              'Para proteger los datos de los clientes y mostrar quién cambió qué',
            ],
            [
              'El personal activa las alertas',
              'La dirección y las claves que el servicio de alertas de su navegador da al dispositivo, si es un teléfono, y cuándo están de guardia',
              'Para avisarles cuando un cliente necesita una llamada o cambia una visita',
            ],
          ],
        ),
        paragraph(
          'Necesitamos los campos que no dicen opcional. Puede escribir en un mensaje el código del portón si lo vamos a necesitar: lo ven nuestra oficina y el técnico que va, y se borra con el resto de su solicitud. No escriba números de tarjeta ni códigos de alarma.',
        ),
        folded(
          'Para quien quiera los detalles técnicos',
          'Del enlace privado de una solicitud guardamos un hash, un código del que no se puede leer el enlace. Nuestra base de datos no guarda el enlace mismo.',
          'De un número o correo que detuvo nuestros mensajes guardamos un hash hecho con una clave secreta, para que sigan detenidos.',
          'El código de su dirección IP es un hash con sal. Las contraseñas de nuestro personal también se guardan solo como hash.',
          'Su navegador guarda cuánto se desvía el reloj de su dispositivo hasta que cierra la pestaña, para que nuestras páginas muestren las horas correctas.',
        ),
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'Qué se queda en su navegador',
      blocks: [
        paragraph(
          'Este sitio no pone cookies de rastreo y no tiene código de análisis ni de publicidad. Guarda algunas cosas en su propio dispositivo:',
        ),
        list(
          'Lo que escribe en el formulario de solicitud o de reseñas, y lo que eligió antes, para que no lo pierda si se corta la conexión o se cierra la pestaña. Se borra cuando lo envía o toca el enlace del formulario para borrarlo. Si no hace ninguna de las dos cosas, se borra la próxima vez que abra una página de este sitio después de 24 horas.',
          'Lo que escribió en una página que volvió a cargar o dejó antes de que estuviera lista, y lo que escribió o eligió en una cuyo idioma cambió, hasta que regrese a ella o cierre la pestaña. Lo mismo vale para lo que escribe o elige en la página de su solicitud y todavía no envía.',
          'Su tamaño de texto y contraste, hasta que los cambie.',
          'Las puertas que guarda en el diseñador, hasta que las quite.',
          'Cuándo envió su última solicitud y el enlace a su página, hasta que cierre la pestaña, para que la página de confirmación diga cuándo le llamamos y le lleve ahí.',
          'Para los técnicos, tres días de sus visitas y lo que anotaron sobre ellas, hasta que cierran la sesión, para tener ambas cosas sin señal. Mientras le prestan su teléfono por un precio, ese precio, su nombre y su respuesta, hasta que lo tienen de vuelta. Cuando alguien abre una visita por su enlace, esa visita, hasta que termina su día.',
          'Para el personal, la sesión y si las alertas están activadas, hasta que la cierran, y si usa atajos de teclado en nuestra oficina.',
        ),
        paragraph(
          'La revisión del código postal y el estimado se hacen en su navegador. Si usa una foto de su casa en el diseñador de puertas, nunca se sube. Los estimados y diseños que comparte son parte del enlace mismo, y nos llegan solo con una solicitud que usted envíe desde ellos.',
        ),
      ],
    },
    {
      id: 'who-handles-it',
      heading: 'Quién maneja sus datos',
      blocks: [
        paragraph(
          'Nuestra oficina y los técnicos que le visitan ven lo que necesitan para el trabajo. Estas empresas manejan datos por nosotros, según nuestras instrucciones:',
        ),
        list(
          'Supabase, que aloja nuestra base de datos y el inicio de sesión del personal.',
          'El proveedor que aloja nuestro sitio. Sus servidores ven su dirección IP cuando abre una página y guardan registros técnicos por poco tiempo.',
          'Nuestros proveedores de teléfono, correo y pagos, para llamadas, mensajes y pagos.',
          'Nuestro proveedor de mensajes de texto, que recibe su número y las palabras de cada mensaje, si usted los activa.',
          'La aplicación de mapas del técnico (Apple o Google), que recibe su dirección cuando el técnico le pide cómo llegar.',
          'Los servicios de alertas de los navegadores de nuestro personal (Apple, Google, Microsoft, Mozilla). Pasan un aviso, cifrado para el dispositivo, de que llegó una solicitud: el servicio, el código postal con su ciudad y unas pocas palabras fijas sobre el problema, o de que cambió una visita: su horario y código postal. Nunca lleva su nombre, teléfono ni calle.',
        ),
        paragraph(
          'Los fabricantes y proveedores reciben su nombre y dirección solo cuando una entrega o un reclamo de garantía lo exige. Damos datos a las autoridades cuando la ley lo exige. Si se vende el negocio, los datos pasan con él bajo estas mismas promesas. No vendemos ni alquilamos datos personales, y no los compartimos para publicidad.',
        ),
      ],
    },
    {
      id: 'how-long',
      heading: 'Cuánto tiempo los guardamos',
      blocks: [
        paragraph(
          `Guardamos los datos de los clientes ${retentionYears} años después del último servicio. Es suficiente para garantías, impuestos y reclamos legales. Después los borramos o los hacemos anónimos. Si una solicitud no llevó a un servicio, los ${retentionYears} años empiezan con nuestro último contacto. Pídalo y borraremos antes su nombre, datos de contacto, dirección, mensajes, fotos y lo que anotamos sobre el trabajo, y su nombre, su firma y sus propias palabras de los precios que aprobó; la fecha, el servicio, el precio, el número de recibo y los primeros tres dígitos del código postal quedan en nuestras cuentas. Una solicitud que nuestro personal descartó como spam puede borrarse después de 30 días.`,
        ),
        paragraph(
          'Una reseña publicada se queda hasta que usted nos pida quitarla. Los códigos que usamos para limitar abusos no están ligados a su nombre. Los quitamos cuando el límite, una hora o, para las fotos, un día, ya no los necesita. El código de una dirección o un número que detuvo nuestros mensajes también se queda.',
        ),
      ],
    },
    {
      id: 'security',
      heading: 'Cómo los protegemos',
      blocks: [
        list(
          'La conexión al sitio publicado está cifrada.',
          'El público puede enviar una solicitud, pero no puede leer, cambiar ni borrar ninguna. Solo el enlace privado de una solicitud abre su página, por 180 días. Solo los enlaces que enviamos por correo muestran todas las notas y fotos; otro enlace muestra las que se agregaron con él. La página no muestra su teléfono completo ni su correo. Muestra lo que se hizo y el precio que usted aceptó; con un enlace que le mandamos, también el nombre completo de quien lo aprobó, y en un recibo su dirección. Cualquiera a quien se la dé puede leerla, escribirnos ahí y cancelar.',
          'Las fotos nunca son públicas. Solo pueden abrirlas nuestro personal y los técnicos que le visitan. La página le dice cuántas llegaron, pero no las muestra.',
          'Solo las cuentas que aprobamos pueden abrir solicitudes, y solo después de que la persona demuestra que el correo es suyo.',
          'La base de datos registra cada cambio de estado, llamada y nota: quién, qué y cuándo.',
        ),
        paragraph(
          'Ningún sistema es perfecto. Si una falla de seguridad afecta su información privada, se lo diremos a usted y a las autoridades, como exige la ley de Nueva York.',
        ),
      ],
    },
    {
      id: 'calls-and-messages',
      heading: 'Llamadas y mensajes',
      blocks: [
        paragraph(
          'Le llamamos o le escribimos sobre su solicitud, cita, factura y garantía. Nuestro personal puede responderle por mensaje de texto. Solo enviamos publicidad si usted la pide, y puede detenerla cuando quiera con una palabra.',
        ),
        paragraph(
          `Si activa los mensajes de texto en la página de su solicitud, también le escribimos: que intentamos llamarle, cuando su visita se reserva, cambia o se cancela, cuando vamos en camino y, dos horas después del trabajo, una sola vez para pedirle una reseña. Nuestro personal también puede escribirle sobre su visita, de ${wholeHour(8)} a ${wholeHour(21)}, sin ofertas. Suelen ser de 3 a 6 mensajes. Pueden aplicarse tarifas de mensajes y datos. Están desactivados hasta que alguien con el enlace privado de su página los activa, el primero lo dice, y no hace falta aceptarlos para comprar. Desactívelos en la misma página, o responda STOP: eso detiene de inmediato todos nuestros mensajes a su número, y solo un START desde su teléfono los activa otra vez. Responda HELP para recibir ayuda. Los mensajes esperan de ${wholeHour(21)} a ${wholeHour(8)}, salvo que nuestro personal los envíe sobre una emergencia de las últimas 12 horas. Solo enviamos mensajes a números de Estados Unidos. Su número y su aceptación de los mensajes no se comparten con terceros para su publicidad.`,
        ),
        paragraph(
          `Los correos sobre su solicitud dicen que la tenemos, que intentamos llamarle, cuando su visita se reserva, cambia o se cancela y cuando vamos en camino. Dos horas después de terminar el trabajo, un correo pide una reseña, con las mismas palabras para cada cliente. No los enviamos entre las ${wholeHour(21)} y las ${wholeHour(8)}, salvo que respondan a lo que usted acaba de hacer o sean sobre una emergencia de las últimas 12 horas. Su nombre no aparece en ellos hasta que hablamos con usted, porque cualquiera puede escribir su correo en nuestro formulario. Un enlace en cada uno los detiene todos, y nuestro personal ve que los detuvo. Guardamos las palabras de cada correo con su solicitud.`,
        ),
      ],
    },
    {
      id: 'your-choices',
      heading: 'Sus opciones',
      blocks: [
        paragraph('Viva donde viva en Nueva York, puede pedirnos que:'),
        list(
          'le digamos qué tenemos sobre usted y le demos una copia,',
          'corrijamos lo que esté mal,',
          'borremos lo que no tenemos que guardar,',
          'detengamos los mensajes que no quiere,',
          'quitemos o corrijamos una reseña que escribió.',
        ),
        paragraph([
          'Llame al ',
          phoneLink,
          ' o escriba a ',
          emailLink,
          '. Comprobaremos que es usted, con datos que ya tenemos, y responderemos en un plazo de 30 días. Es gratis, y no cambia el servicio que recibe.',
        ]),
      ],
    },
    {
      id: 'children',
      heading: 'Menores',
      blocks: [
        paragraph(
          'Nuestros servicios son para adultos. No recogemos a sabiendas datos de menores de 13 años. Si eso ocurre, díganoslo y los borraremos.',
        ),
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios a esta política',
      blocks: [
        paragraph([
          'Cuando algo cambia, publicamos aquí el texto nuevo con su fecha. Si un cambio afecta datos que ya nos dio, se lo diremos primero. Vea también: ',
          { text: 'términos del servicio', to: '/terms' },
          ' y ',
          { text: 'declaración de accesibilidad', to: '/accessibility' },
          '.',
        ]),
      ],
    },
  ],
}
