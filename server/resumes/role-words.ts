/** Stems of the words by which people name what they work as, folded: English, German, French, Spanish, Polish, Finnish. */
const stems =
  'engineer|develop|manager|lead\\b|leader|nurse|teacher|analyst|designer|consultant|assistant|accountant|technician|specialist|director|coordinator|officer|administrator|architect|scientist|representative|associate|intern\\b|trainee|supervisor|operator|driver|chef\\b|cook\\b|electrician|plumber|carpenter|mechanic|recruiter|editor|writer|lawyer|solicitor|paralegal|physician|pharmacist|therapist|researcher|lecturer|clerk|buyer|planner|owner|head of|tester|programmer|secretary|receptionist|cashier|welder|baker|' +
  'entwickler|ingenieur|leiter|pfleger|lehrer|buchhalter|berater|sachbearbeiter|techniker|referent|assistenz|assistent|kaufmann|kauffrau|verkaufer|meister|arzt|elektriker|koch\\b|fahrer|planer|werkstudent|praktikant|' +
  'developpeu|responsable|infirmi|comptable|charge de|chargee de|conseill|technicien|directeur|directrice|professeur|stagiaire|gestionnaire|cuisinier|electricien|acheteu|concepteu|analyste|' +
  'desarrollador|ingeniero|ingeniera|gerente|enfermer|contable|profesor|tecnic|jefe|jefa|analista|disenador|consultor|auxiliar|administrativ|cocinero|electricista|comercial\\b|becari|maestr|' +
  'programist|inzynier|kierowni|pielegnia|nauczyciel|ksiegow|specjalist|asystent|analityk|projektant|konsultant|elektryk|kucharz|kierowca|sprzedawca|handlow|stazyst|magazynier|lekarz|' +
  'kehittaja|insinoori|paallikko|hoitaja|opettaja|kirjanpitaja|suunnittelija|asiantuntija|johtaja|myyja|harjoittelija|asentaja|kokki|konsultti|analyytikko|sihteeri|avustaja|laakari'
export const rolePattern = new RegExp(String.raw`(?<!\p{L})(?:\p{L}*)(?:${stems})`, 'u')
