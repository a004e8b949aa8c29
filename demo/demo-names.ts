interface Origin {
  given: readonly string[]
  family: readonly string[]
  /** A place, and how its telephone numbers begin. */
  places: readonly (readonly [place: string, dialling: string])[]
}

/** Names as they occur side by side; given names and families of an origin are combined freely. */
export const origins: readonly Origin[] = [
  {
    given: ['Aoife', 'Liam', 'Grace', 'Callum', 'Niamh', 'Owen', 'Harriet', 'Declan', 'Isla', 'Rory'],
    family: [
      "O'Brien",
      'Whitcombe',
      'Gallagher',
      'Thorne',
      "O'Connell",
      'Ashdown',
      'McAllister',
      'Pryce',
      'Hargreaves',
    ],
    places: [
      ['Dublin, Ireland', '+353 1'],
      ['Leeds, United Kingdom', '+44 113'],
      ['Cardiff, United Kingdom', '+44 29'],
    ],
  },
  {
    given: ['Łukasz', 'Agnieszka', 'Michał', 'Zofia', 'Wojciech', 'Kasia', 'Paweł', 'Małgorzata'],
    family: ['Wiśniewski', 'Dąbrowska', 'Zieliński', 'Kozłowska', 'Wójcik', 'Szymańska', 'Jabłoński'],
    places: [
      ['Warsaw, Poland', '+48 22'],
      ['Gdańsk, Poland', '+48 58'],
      ['Łódź, Poland', '+48 42'],
    ],
  },
  {
    given: ['Thị Hương', 'Minh', 'Lan', 'Quốc Anh', 'Thảo', 'Đức', 'Ngọc', 'Hải Yến'],
    family: ['Nguyễn', 'Trần', 'Phạm', 'Đặng', 'Bùi', 'Võ'],
    places: [
      ['Hanoi, Vietnam', '+84 24'],
      ['Da Nang, Vietnam', '+84 236'],
      ['Lyon, France', '+33 4 72'],
    ],
  },
  {
    given: ['Søren', 'Astrid', 'Jørgen', 'Ingrid', 'Åsa', 'Lærke', 'Mikkel', 'Sigrún', 'Eero'],
    family: ['Østergaard', 'Lindqvist', 'Bjørnstad', 'Mäkelä', 'Nygård', 'Hallgrímsdóttir', 'Søndergaard'],
    places: [
      ['Aarhus, Denmark', '+45 86'],
      ['Bergen, Norway', '+47 55'],
      ['Malmö, Sweden', '+46 40'],
    ],
  },
  {
    given: ['María José', 'Íñigo', 'Lucía', 'Andrés', 'Ximena', 'Joaquín', 'Inés', 'Nicolás'],
    family: ['Peña', 'Muñoz Ríos', 'Ibáñez', 'Villaseñor', 'Calderón', 'Quiñones', 'Echeverría'],
    places: [
      ['Valencia, Spain', '+34 96'],
      ['Bogotá, Colombia', '+57 601'],
      ['Mérida, Mexico', '+52 999'],
    ],
  },
  {
    given: ['João', 'Beatriz', 'Tiago', 'Conceição', 'Luísa', 'Renato'],
    family: ['Gonçalves', 'Simões', 'Magalhães', 'Falcão', 'Brandão'],
    places: [
      ['Porto, Portugal', '+351 22'],
      ['Recife, Brazil', '+55 81'],
    ],
  },
  {
    given: ['Chidi', 'Ngozi', 'Oluwaseun', 'Amara', 'Kwabena', 'Akosua', 'Thandiwe', 'Wanjiru'],
    family: ['Eze', 'Adebáyò', 'Nwosu', 'Boateng', 'Mensah', 'Dlamini', 'Kamau'],
    places: [
      ['Lagos, Nigeria', '+234 1'],
      ['Accra, Ghana', '+233 30'],
      ['Nairobi, Kenya', '+254 20'],
    ],
  },
  {
    given: ['Priya', 'Arjun', 'Meera', 'Rohan', 'Ananya', 'Farhan', 'Kavya', 'Imran'],
    family: ['Raghunathan', 'Chatterjee', 'Deshpande', 'Qureshi', 'Venkatesan', 'Bhatt'],
    places: [
      ['Pune, India', '+91 20'],
      ['Chennai, India', '+91 44'],
      ['Manchester, United Kingdom', '+44 161'],
    ],
  },
  {
    given: ['Yūto', 'Haruka', 'Mei-Ling', 'Jun', 'Seo-yeon', 'Wei', 'Xiaoming', 'Ayaka'],
    family: ['Takahashi', 'Kuroda', 'Lin', 'Hwang', 'Ōno', 'Zhao', 'Tan'],
    places: [
      ['Osaka, Japan', '+81 6'],
      ['Busan, South Korea', '+82 51'],
      ['Singapore', '+65 6'],
    ],
  },
  {
    given: ['Elif', 'Çağlar', 'Nour', 'Yasmin', 'Tariq', 'Şebnem', 'Karim', 'Leïla'],
    family: ['Yıldırım', 'Öztürk', 'Haddad', 'Benali', 'Mansour', 'Güneş'],
    places: [
      ['İzmir, Türkiye', '+90 232'],
      ['Amman, Jordan', '+962 6'],
      ['Tunis, Tunisia', '+216 71'],
    ],
  },
  {
    given: ['Jürgen', 'Anneliese', 'Matthias', 'Zoë', 'Ludovic', 'Margaux', 'Joost', 'Hélène'],
    family: ['Großmann', 'Schäfer', 'van der Berg', 'Lefèvre', 'Brülhart', 'Delacroix', 'Müllner'],
    places: [
      ['Leipzig, Germany', '+49 341'],
      ['Ghent, Belgium', '+32 9'],
      ['Zürich, Switzerland', '+41 44'],
    ],
  },
  {
    given: ['Jiří', 'Ondřej', 'Ágnes', 'Miloš', 'Kateřina', 'Bálint', 'Ștefan', 'Željka'],
    family: ['Dvořáková', 'Šimek', 'Kővári', 'Petrović', 'Ionescu', 'Horváth', 'Kovačević'],
    places: [
      ['Brno, Czechia', '+420 5'],
      ['Szeged, Hungary', '+36 62'],
      ['Zagreb, Croatia', '+385 1'],
    ],
  },
]
