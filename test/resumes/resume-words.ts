/** The words of a resume in one language, as people who write it use them. */
export interface ResumeWords {
  language: 'en' | 'de' | 'fr' | 'es' | 'pl' | 'fi'
  headings: {
    profile: string
    experience: string
    education: string
    skills: string
    contact: string
    languages: string
  }
  today: readonly string[]
  titles: readonly string[]
  degrees: readonly string[]
  schools: readonly string[]
  duties: readonly string[]
  skills: readonly string[]
  people: readonly { name: string; city: string; country: string; phone: string }[]
}

const tools = [
  'Python',
  'SQL',
  'Excel',
  'TypeScript',
  'React',
  'Docker',
  'Kubernetes',
  'PostgreSQL',
  'Java',
  'C++',
  'AWS',
  'Git',
  'SAP',
  'Power BI',
  'Node.js',
  'Terraform',
  'Figma',
  'Jira',
] as const

export const resumeWords: readonly ResumeWords[] = [
  {
    language: 'en',
    headings: {
      profile: 'Profile',
      experience: 'Work Experience',
      education: 'Education',
      skills: 'Skills',
      contact: 'Contact',
      languages: 'Languages',
    },
    today: ['present', 'Present', 'today', 'current'],
    titles: [
      'Software Engineer',
      'Senior Accountant',
      'Staff Nurse',
      'Sales Manager',
      'Data Analyst',
      'Operations Coordinator',
      'Product Designer',
      'Mathematics Teacher',
    ],
    degrees: ['BSc Computer Science', 'BA Business Administration', 'MSc Nursing', 'Bachelor of Engineering', 'MBA'],
    schools: ['University of Leeds', 'Queen Mary University', 'Tyne Valley College', 'Northbridge School of Business'],
    duties: [
      'Led a team of six people and reported to the board',
      'Cut the time from order to delivery by a third',
      'Wrote the guide that new colleagues learn from',
      'Looked after forty customers in three regions',
      'Introduced weekly reviews that everybody kept',
    ],
    skills: [...tools, 'Negotiation', 'Budgeting', 'Public speaking'],
    people: [
      { name: "Siobhán O'Brien", city: 'Dublin', country: 'Ireland', phone: '+353 86 555 0134' },
      { name: 'Grace Okafor', city: 'Manchester', country: 'United Kingdom', phone: '+44 7700 900123' },
      { name: 'Nguyễn Thị Minh', city: 'Hanoi', country: 'Vietnam', phone: '+84 24 5550 4224' },
      { name: 'José da Silva Santos', city: 'Austin', country: 'TX', phone: '(512) 555-0142' },
      { name: 'Li Wei', city: 'Singapore', country: 'Singapore', phone: '+65 5550 1234' },
      { name: 'Mary-Jane Watson-Parker', city: 'Toronto', country: 'Canada', phone: '416-555-0199' },
      { name: 'Zoë van der Berg', city: 'Cape Town', country: 'South Africa', phone: '+27 21 555 0188' },
      { name: 'Abdul Rahman bin Yusof', city: 'Kuala Lumpur', country: 'Malaysia', phone: '+60 3 5550 1212' },
    ],
  },
  {
    language: 'de',
    headings: {
      profile: 'Profil',
      experience: 'Berufserfahrung',
      education: 'Ausbildung',
      skills: 'Kenntnisse',
      contact: 'Kontakt',
      languages: 'Sprachen',
    },
    today: ['heute', 'jetzt', 'heute'],
    titles: [
      'Softwareentwickler',
      'Bilanzbuchhalterin',
      'Krankenpfleger',
      'Vertriebsleiterin',
      'Projektleiter',
      'Sachbearbeiterin Einkauf',
      'Elektriker',
    ],
    degrees: ['Bachelor Informatik', 'Diplom-Kaufmann', 'Master Maschinenbau', 'Ausbildung zum Elektroniker'],
    schools: ['Universität Leipzig', 'Hochschule Bremen', 'Technische Universität Dresden', 'Fachhochschule Münster'],
    duties: [
      'Leitung eines Teams von acht Personen',
      'Einführung einer neuen Software im ganzen Haus',
      'Verantwortlich für den Einkauf in drei Werken',
      'Betreuung von vierzig Kunden in Süddeutschland',
    ],
    skills: [...tools, 'Buchhaltung', 'Verhandlung', 'Projektmanagement'],
    people: [
      { name: 'Jürgen Großmann', city: 'Berlin', country: 'Deutschland', phone: '+49 30 5550123' },
      { name: 'Anna-Lena Müller', city: 'München', country: 'Deutschland', phone: '0151 55501234' },
      { name: 'Karl von Stein', city: 'Wien', country: 'Österreich', phone: '+43 1 5550188' },
      { name: 'Ayşe Yılmaz', city: 'Köln', country: 'Deutschland', phone: '+49 221 5550 177' },
      { name: 'Björn Søndergård', city: 'Hamburg', country: 'Deutschland', phone: '040/5550123' },
    ],
  },
  {
    language: 'fr',
    headings: {
      profile: 'Profil',
      experience: 'Expérience professionnelle',
      education: 'Formation',
      skills: 'Compétences',
      contact: 'Coordonnées',
      languages: 'Langues',
    },
    today: ['aujourd’hui', "aujourd'hui", 'présent'],
    titles: [
      'Développeuse web',
      'Comptable',
      'Infirmier',
      'Responsable commerciale',
      'Ingénieur qualité',
      'Chargée de communication',
    ],
    degrees: ['Master Informatique', 'Licence Économie', 'BTS Commerce', 'Diplôme d’ingénieur'],
    schools: ['Université de Lyon', 'École Centrale de Nantes', 'Institut Polytechnique de Bordeaux'],
    duties: [
      'Encadrement d’une équipe de cinq personnes',
      'Mise en place d’un nouvel outil de suivi',
      'Gestion d’un portefeuille de trente clients',
      'Réduction des délais de livraison',
    ],
    skills: [...tools, 'Comptabilité', 'Négociation', 'Gestion de projet'],
    people: [
      { name: 'Chloé Lefèvre', city: 'Lyon', country: 'France', phone: '+33 6 55 50 12 34' },
      { name: 'Jean-François de la Tour', city: 'Paris', country: 'France', phone: '06 55 50 12 34' },
      { name: "Anaïs L'Hermite", city: 'Genève', country: 'Suisse', phone: '+41 22 555 01 23' },
    ],
  },
  {
    language: 'es',
    headings: {
      profile: 'Perfil',
      experience: 'Experiencia laboral',
      education: 'Formación académica',
      skills: 'Habilidades',
      contact: 'Contacto',
      languages: 'Idiomas',
    },
    today: ['actualidad', 'la actualidad', 'presente'],
    titles: [
      'Desarrolladora de software',
      'Contable',
      'Enfermera',
      'Gerente de ventas',
      'Analista de datos',
      'Profesor de matemáticas',
    ],
    degrees: ['Grado en Informática', 'Licenciatura en Economía', 'Máster en Enfermería', 'Ingeniería Industrial'],
    schools: ['Universidad de Sevilla', 'Universidad Complutense de Madrid', 'Instituto Tecnológico de Monterrey'],
    duties: [
      'Dirección de un equipo de siete personas',
      'Reducción de los plazos de entrega',
      'Atención a cuarenta clientes',
      'Implantación de un nuevo sistema',
    ],
    skills: [...tools, 'Contabilidad', 'Negociación', 'Atención al cliente'],
    people: [
      { name: 'María José García López', city: 'Sevilla', country: 'España', phone: '+34 655 501 234' },
      { name: 'Íñigo Peña', city: 'Madrid', country: 'España', phone: '655 50 12 34' },
      { name: 'Ángel Núñez de la Cruz', city: 'Ciudad de México', country: 'México', phone: '+52 55 5550 1234' },
    ],
  },
  {
    language: 'pl',
    headings: {
      profile: 'Podsumowanie',
      experience: 'Doświadczenie zawodowe',
      education: 'Wykształcenie',
      skills: 'Umiejętności',
      contact: 'Kontakt',
      languages: 'Języki',
    },
    today: ['obecnie', 'nadal', 'teraz'],
    titles: [
      'Programista Java',
      'Księgowa',
      'Pielęgniarka',
      'Kierownik sprzedaży',
      'Analityk danych',
      'Inżynier jakości',
    ],
    degrees: ['Magister informatyki', 'Licencjat ekonomia', 'Inżynier mechanik', 'Magister pielęgniarstwa'],
    schools: ['Uniwersytet Jagielloński', 'Politechnika Wrocławska', 'Uniwersytet Gdański'],
    duties: [
      'Kierowanie zespołem sześciu osób',
      'Wdrożenie nowego systemu w całej firmie',
      'Obsługa czterdziestu klientów',
      'Skrócenie czasu dostaw',
    ],
    skills: [...tools, 'Księgowość', 'Negocjacje', 'Obsługa klienta'],
    people: [
      { name: 'Łukasz Żółkiewski', city: 'Kraków', country: 'Polska', phone: '+48 600 555 123' },
      { name: 'Małgorzata Śliwińska-Nowak', city: 'Gdańsk', country: 'Polska', phone: '600 555 123' },
      { name: 'Grzegorz Brzęczyszczykiewicz', city: 'Łódź', country: 'Polska', phone: '+48 42 555 01 23' },
    ],
  },
  {
    language: 'fi',
    headings: {
      profile: 'Profiili',
      experience: 'Työkokemus',
      education: 'Koulutus',
      skills: 'Taidot',
      contact: 'Yhteystiedot',
      languages: 'Kielitaito',
    },
    today: ['nykyinen', 'nykyään', 'nyt'],
    titles: [
      'Ohjelmistokehittäjä',
      'Kirjanpitäjä',
      'Sairaanhoitaja',
      'Myyntipäällikkö',
      'Laatuinsinööri',
      'Matematiikan opettaja',
    ],
    degrees: ['Filosofian maisteri', 'Diplomi-insinööri', 'Sairaanhoitaja (AMK)', 'Tradenomi (AMK)'],
    schools: ['Helsingin yliopisto', 'Tampereen ammattikorkeakoulu', 'Oulun yliopisto'],
    duties: [
      'Kuuden hengen tiimin vetäminen',
      'Uuden järjestelmän käyttöönotto',
      'Neljänkymmenen asiakkaan palvelu',
      'Toimitusaikojen lyhentäminen',
    ],
    skills: [...tools, 'Kirjanpito', 'Neuvottelutaito', 'Asiakaspalvelu'],
    people: [
      { name: 'Päivi Hämäläinen', city: 'Helsinki', country: 'Suomi', phone: '+358 40 555 0123' },
      { name: 'Åke Östman', city: 'Turku', country: 'Suomi', phone: '040 555 0123' },
      { name: 'Väinö Mäki-Järvelä', city: 'Tampere', country: 'Finland', phone: '+358 50 555 0199' },
    ],
  },
]

export const employers = [
  'Larkfen Systems',
  'Brackhollow Foods',
  'Ostravane Logistics',
  'Pellworth Utilities',
  'Marrowby & Finch',
  'Tindale Instruments',
  'Quaysend Software',
  'Varnby Cooperative',
  'Elmstow Clinics',
  'Nordhaven AG',
  'Casa Mirador',
  'Vaalto Oy',
] as const
