/**
 * Windows-style zones from west to east: id, the IANA zone that Unicode CLDR 48 names for it, and its places. Ids and
 * places follow timezones.json 1.7.2 (MIT); docs/third-party-data.md has the sources. Offsets are not kept: they
 * change, and time zone data knows them.
 */
export const windowsZones = `
Dateline Standard Time|Etc/GMT+12|International Date Line West
UTC-11|Etc/GMT+11|Coordinated Universal Time-11
Aleutian Standard Time|America/Adak|Aleutian Islands
Hawaiian Standard Time|Pacific/Honolulu|Hawaii
Marquesas Standard Time|Pacific/Marquesas|Marquesas Islands
Alaskan Standard Time|America/Anchorage|Alaska
UTC-09|Etc/GMT+9|Coordinated Universal Time-09
Pacific Standard Time|America/Los_Angeles|Pacific Time (US & Canada)
Pacific Standard Time (Mexico)|America/Tijuana|Baja California
UTC-08|Etc/GMT+8|Coordinated Universal Time-08
Mountain Standard Time|America/Denver|Mountain Time (US & Canada)
Mountain Standard Time (Mexico)|America/Mazatlan|La Paz, Mazatlan
US Mountain Standard Time|America/Phoenix|Arizona
Yukon Standard Time|America/Whitehorse|Yukon
Canada Central Standard Time|America/Regina|Saskatchewan
Central America Standard Time|America/Guatemala|Central America
Central Standard Time|America/Chicago|Central Time (US & Canada)
Central Standard Time (Mexico)|America/Mexico_City|Guadalajara, Mexico City, Monterrey
Easter Island Standard Time|Pacific/Easter|Easter Island
Cuba Standard Time|America/Havana|Havana
Eastern Standard Time|America/New_York|Eastern Time (US & Canada)
Eastern Standard Time (Mexico)|America/Cancun|Chetumal
Haiti Standard Time|America/Port-au-Prince|Haiti
SA Pacific Standard Time|America/Bogota|Bogota, Lima, Quito
Turks And Caicos Standard Time|America/Grand_Turk|Turks and Caicos
US Eastern Standard Time|America/Indianapolis|Indiana (East)
Atlantic Standard Time|America/Halifax|Atlantic Time (Canada)
Central Brazilian Standard Time|America/Cuiaba|Cuiaba
Pacific SA Standard Time|America/Santiago|Santiago
SA Western Standard Time|America/La_Paz|Georgetown, La Paz, Manaus, San Juan
Venezuela Standard Time|America/Caracas|Caracas
Newfoundland Standard Time|America/St_Johns|Newfoundland
Argentina Standard Time|America/Buenos_Aires|Buenos Aires
Bahia Standard Time|America/Bahia|Salvador
E. South America Standard Time|America/Sao_Paulo|Brasilia
Magallanes Standard Time|America/Punta_Arenas|Punta Arenas
Montevideo Standard Time|America/Montevideo|Montevideo
Paraguay Standard Time|America/Asuncion|Asuncion
SA Eastern Standard Time|America/Cayenne|Cayenne, Fortaleza
Saint Pierre Standard Time|America/Miquelon|Saint Pierre and Miquelon
Tocantins Standard Time|America/Araguaina|Araguaina
Greenland Standard Time|America/Godthab|Greenland
UTC-02|Etc/GMT+2|Coordinated Universal Time-02
Azores Standard Time|Atlantic/Azores|Azores
Cape Verde Standard Time|Atlantic/Cape_Verde|Cape Verde Islands
GMT Standard Time|Europe/London|Dublin, Edinburgh, Lisbon, London
Greenwich Standard Time|Atlantic/Reykjavik|Monrovia, Reykjavik
Sao Tome Standard Time|Africa/Sao_Tome|Sao Tome
UTC|Etc/UTC|Coordinated Universal Time
Central Europe Standard Time|Europe/Budapest|Belgrade, Bratislava, Budapest, Ljubljana, Prague
Central European Standard Time|Europe/Warsaw|Sarajevo, Skopje, Warsaw, Zagreb
Morocco Standard Time|Africa/Casablanca|Casablanca
Romance Standard Time|Europe/Paris|Brussels, Copenhagen, Madrid, Paris
W. Central Africa Standard Time|Africa/Lagos|West Central Africa
W. Europe Standard Time|Europe/Berlin|Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
E. Europe Standard Time|Europe/Chisinau|Chisinau
Egypt Standard Time|Africa/Cairo|Cairo
FLE Standard Time|Europe/Kiev|Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
GTB Standard Time|Europe/Bucharest|Athens, Bucharest
Israel Standard Time|Asia/Jerusalem|Jerusalem
Kaliningrad Standard Time|Europe/Kaliningrad|Kaliningrad
Libya Standard Time|Africa/Tripoli|Tripoli
Middle East Standard Time|Asia/Beirut|Beirut
Namibia Standard Time|Africa/Windhoek|Windhoek
South Africa Standard Time|Africa/Johannesburg|Harare, Pretoria
South Sudan Standard Time|Africa/Juba|Juba
Sudan Standard Time|Africa/Khartoum|Khartoum
West Bank Standard Time|Asia/Hebron|Gaza, Hebron
Arab Standard Time|Asia/Riyadh|Kuwait, Riyadh
Arabic Standard Time|Asia/Baghdad|Baghdad
Belarus Standard Time|Europe/Minsk|Minsk
E. Africa Standard Time|Africa/Nairobi|Nairobi
Jordan Standard Time|Asia/Amman|Amman
Russian Standard Time|Europe/Moscow|Moscow, Saint Petersburg
Syria Standard Time|Asia/Damascus|Damascus
Turkey Standard Time|Europe/Istanbul|Istanbul
Volgograd Standard Time|Europe/Volgograd|Volgograd
Iran Standard Time|Asia/Tehran|Tehran
Arabian Standard Time|Asia/Dubai|Abu Dhabi, Muscat
Astrakhan Standard Time|Europe/Astrakhan|Astrakhan, Ulyanovsk
Azerbaijan Standard Time|Asia/Baku|Baku
Caucasus Standard Time|Asia/Yerevan|Yerevan
Georgian Standard Time|Asia/Tbilisi|Tbilisi
Mauritius Standard Time|Indian/Mauritius|Port Louis
Russia Time Zone 3|Europe/Samara|Izhevsk, Samara
Saratov Standard Time|Europe/Saratov|Saratov
Afghanistan Standard Time|Asia/Kabul|Kabul
Ekaterinburg Standard Time|Asia/Yekaterinburg|Yekaterinburg
Pakistan Standard Time|Asia/Karachi|Islamabad, Karachi
Qyzylorda Standard Time|Asia/Qyzylorda|Qyzylorda
West Asia Standard Time|Asia/Tashkent|Ashgabat, Tashkent
India Standard Time|Asia/Calcutta|Chennai, Kolkata, Mumbai, New Delhi
Sri Lanka Standard Time|Asia/Colombo|Sri Jayawardenepura Kotte
Nepal Standard Time|Asia/Katmandu|Kathmandu
Bangladesh Standard Time|Asia/Dhaka|Dhaka
Central Asia Standard Time|Asia/Bishkek|Bishkek
Omsk Standard Time|Asia/Omsk|Omsk
Myanmar Standard Time|Asia/Rangoon|Yangon
Altai Standard Time|Asia/Barnaul|Barnaul, Gorno-Altaysk
N. Central Asia Standard Time|Asia/Novosibirsk|Novosibirsk
North Asia Standard Time|Asia/Krasnoyarsk|Krasnoyarsk
SE Asia Standard Time|Asia/Bangkok|Bangkok, Hanoi, Jakarta
Tomsk Standard Time|Asia/Tomsk|Tomsk
W. Mongolia Standard Time|Asia/Hovd|Hovd
China Standard Time|Asia/Shanghai|Beijing, Chongqing, Hong Kong, Shanghai
North Asia East Standard Time|Asia/Irkutsk|Irkutsk
Singapore Standard Time|Asia/Singapore|Kuala Lumpur, Singapore
Taipei Standard Time|Asia/Taipei|Taipei
Ulaanbaatar Standard Time|Asia/Ulaanbaatar|Ulaanbaatar
W. Australia Standard Time|Australia/Perth|Perth
Aus Central W. Standard Time|Australia/Eucla|Eucla
Korea Standard Time|Asia/Seoul|Seoul
North Korea Standard Time|Asia/Pyongyang|Pyongyang
Tokyo Standard Time|Asia/Tokyo|Osaka, Sapporo, Tokyo
Transbaikal Standard Time|Asia/Chita|Chita
Yakutsk Standard Time|Asia/Yakutsk|Yakutsk
AUS Central Standard Time|Australia/Darwin|Darwin
Cen. Australia Standard Time|Australia/Adelaide|Adelaide
AUS Eastern Standard Time|Australia/Sydney|Canberra, Melbourne, Sydney
E. Australia Standard Time|Australia/Brisbane|Brisbane
Tasmania Standard Time|Australia/Hobart|Hobart
Vladivostok Standard Time|Asia/Vladivostok|Vladivostok
West Pacific Standard Time|Pacific/Port_Moresby|Guam, Port Moresby
Lord Howe Standard Time|Australia/Lord_Howe|Lord Howe Island
Bougainville Standard Time|Pacific/Bougainville|Bougainville Island
Central Pacific Standard Time|Pacific/Guadalcanal|New Caledonia, Solomon Islands
Magadan Standard Time|Asia/Magadan|Magadan
Norfolk Standard Time|Pacific/Norfolk|Norfolk Island
Russia Time Zone 10|Asia/Srednekolymsk|Chokurdakh
Sakhalin Standard Time|Asia/Sakhalin|Sakhalin
Fiji Standard Time|Pacific/Fiji|Fiji
New Zealand Standard Time|Pacific/Auckland|Auckland, Wellington
Russia Time Zone 11|Asia/Kamchatka|Anadyr, Petropavlovsk-Kamchatsky
UTC+12|Etc/GMT-12|Coordinated Universal Time+12
Chatham Islands Standard Time|Pacific/Chatham|Chatham Islands
Samoa Standard Time|Pacific/Apia|Samoa
Tonga Standard Time|Pacific/Tongatapu|Nuku'alofa
UTC+13|Etc/GMT-13|Coordinated Universal Time+13
Line Islands Standard Time|Pacific/Kiritimati|Kiritimati Island
`;
