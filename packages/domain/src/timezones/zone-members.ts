/**
 * Further IANA zones of the Windows-style zones: the territories of Unicode CLDR 48 (Unicode-3.0) and the other names
 * of the same zones in the time zone database (public domain), so that a zone is found by its old and by its new name.
 * A line that begins with spaces continues the one before.
 */
export const zoneMembers = `
UTC-11|Pacific/Midway Pacific/Niue Pacific/Pago_Pago Pacific/Samoa US/Samoa
Aleutian Standard Time|America/Atka US/Aleutian
Hawaiian Standard Time|Etc/GMT+10 HST Pacific/Johnston Pacific/Rarotonga Pacific/Tahiti US/Hawaii
Alaskan Standard Time|America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat US/Alaska
UTC-09|Pacific/Gambier
Pacific Standard Time|America/Vancouver Canada/Pacific PST8PDT US/Pacific
Pacific Standard Time (Mexico)|America/Ensenada America/Santa_Isabel Mexico/BajaNorte
UTC-08|Pacific/Pitcairn
Mountain Standard Time|America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Edmonton America/Inuvik
  America/Shiprock America/Yellowknife Canada/Mountain MST7MDT Navajo US/Mountain
Mountain Standard Time (Mexico)|Mexico/BajaSur
US Mountain Standard Time|America/Creston America/Dawson_Creek America/Fort_Nelson America/Hermosillo Etc/GMT+7 MST
  US/Arizona
Yukon Standard Time|America/Dawson Canada/Yukon
Canada Central Standard Time|America/Swift_Current Canada/Saskatchewan
Central America Standard Time|America/Belize America/Costa_Rica America/El_Salvador America/Managua
  America/Tegucigalpa Etc/GMT+6 Pacific/Galapagos
Central Standard Time|America/Indiana/Knox America/Indiana/Tell_City America/Knox_IN America/Matamoros
  America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem
  America/Ojinaga America/Rainy_River America/Rankin_Inlet America/Resolute America/Winnipeg CST6CDT Canada/Central
  US/Central US/Indiana-Starke
Central Standard Time (Mexico)|America/Bahia_Banderas America/Chihuahua America/Merida America/Monterrey Mexico/General
Easter Island Standard Time|Chile/EasterIsland
Cuba Standard Time|Cuba
Eastern Standard Time|America/Detroit America/Indiana/Petersburg America/Indiana/Vincennes America/Indiana/Winamac
  America/Iqaluit America/Kentucky/Louisville America/Kentucky/Monticello America/Louisville America/Montreal
  America/Nassau America/Nipigon America/Pangnirtung America/Thunder_Bay America/Toronto Canada/Eastern EST5EDT
  US/Eastern US/Michigan
SA Pacific Standard Time|America/Atikokan America/Cayman America/Coral_Harbour America/Eirunepe America/Guayaquil
  America/Jamaica America/Lima America/Panama America/Porto_Acre America/Rio_Branco Brazil/Acre EST Etc/GMT+5 Jamaica
US Eastern Standard Time|America/Fort_Wayne America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Vevay
  US/East-Indiana
Atlantic Standard Time|America/Glace_Bay America/Goose_Bay America/Moncton America/Thule Atlantic/Bermuda
  Canada/Atlantic
Central Brazilian Standard Time|America/Campo_Grande
Pacific SA Standard Time|Chile/Continental
SA Western Standard Time|America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon
  America/Boa_Vista America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Guyana
  America/Kralendijk America/Lower_Princes America/Manaus America/Marigot America/Martinique America/Montserrat
  America/Port_of_Spain America/Porto_Velho America/Puerto_Rico America/Santo_Domingo America/St_Barthelemy
  America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola America/Virgin Brazil/West
  Etc/GMT+4
Newfoundland Standard Time|Canada/Newfoundland
Argentina Standard Time|America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/ComodRivadavia
  America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza
  America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis
  America/Argentina/Tucuman America/Argentina/Ushuaia America/Catamarca America/Cordoba America/Jujuy America/Mendoza
  America/Rosario
E. South America Standard Time|Brazil/East
Magallanes Standard Time|America/Coyhaique
SA Eastern Standard Time|America/Belem America/Fortaleza America/Maceio America/Paramaribo America/Recife
  America/Santarem Antarctica/Palmer Antarctica/Rothera Atlantic/Stanley Etc/GMT+3
Greenland Standard Time|America/Nuuk
UTC-02|America/Noronha Atlantic/South_Georgia Brazil/DeNoronha
Azores Standard Time|America/Scoresbysund
Cape Verde Standard Time|Etc/GMT+1
GMT Standard Time|Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Eire Europe/Belfast Europe/Dublin
  Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/Lisbon GB GB-Eire Portugal WET
Greenwich Standard Time|Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry
  Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Africa/Timbuktu
  America/Danmarkshavn Atlantic/St_Helena Iceland
UTC|Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/Universal Etc/Zulu GMT GMT+0 GMT-0 GMT0 Greenwich
  UCT UTC Universal Zulu
Central Europe Standard Time|Europe/Belgrade Europe/Bratislava Europe/Ljubljana Europe/Podgorica Europe/Prague
  Europe/Tirane
Central European Standard Time|Europe/Sarajevo Europe/Skopje Europe/Zagreb Poland
Morocco Standard Time|Africa/El_Aaiun
Romance Standard Time|Africa/Ceuta CET Europe/Brussels Europe/Copenhagen Europe/Madrid MET
W. Central Africa Standard Time|Africa/Algiers Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa
  Africa/Libreville Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo Africa/Tunis Etc/GMT-1
W. Europe Standard Time|Arctic/Longyearbyen Atlantic/Jan_Mayen Europe/Amsterdam Europe/Andorra Europe/Busingen
  Europe/Gibraltar Europe/Luxembourg Europe/Malta Europe/Monaco Europe/Oslo Europe/Rome Europe/San_Marino
  Europe/Stockholm Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Zurich
E. Europe Standard Time|Europe/Tiraspol
Egypt Standard Time|Egypt
FLE Standard Time|Europe/Helsinki Europe/Kyiv Europe/Mariehamn Europe/Riga Europe/Sofia Europe/Tallinn Europe/Uzhgorod
  Europe/Vilnius Europe/Zaporozhye
GTB Standard Time|Asia/Famagusta Asia/Nicosia EET Europe/Athens Europe/Nicosia
Israel Standard Time|Asia/Tel_Aviv Israel
Libya Standard Time|Libya
South Africa Standard Time|Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Kigali
  Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Maseru Africa/Mbabane Etc/GMT-2
West Bank Standard Time|Asia/Gaza
Arab Standard Time|Asia/Aden Asia/Bahrain Asia/Kuwait Asia/Qatar
E. Africa Standard Time|Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti
  Africa/Kampala Africa/Mogadishu Antarctica/Syowa Etc/GMT-3 Indian/Antananarivo Indian/Comoro Indian/Mayotte
Russian Standard Time|Europe/Kirov Europe/Simferopol W-SU
Turkey Standard Time|Asia/Istanbul Turkey
Iran Standard Time|Iran
Arabian Standard Time|Asia/Muscat Etc/GMT-4
Astrakhan Standard Time|Europe/Ulyanovsk
Mauritius Standard Time|Indian/Mahe Indian/Reunion
West Asia Standard Time|Antarctica/Mawson Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Ashgabat Asia/Ashkhabad Asia/Atyrau
  Asia/Dushanbe Asia/Oral Asia/Qostanay Asia/Samarkand Etc/GMT-5 Indian/Kerguelen Indian/Maldives
India Standard Time|Asia/Kolkata
Nepal Standard Time|Asia/Kathmandu
Bangladesh Standard Time|Asia/Dacca Asia/Thimbu Asia/Thimphu
Central Asia Standard Time|Antarctica/Vostok Asia/Kashgar Asia/Urumqi Etc/GMT-6 Indian/Chagos
Myanmar Standard Time|Asia/Yangon Indian/Cocos
North Asia Standard Time|Asia/Novokuznetsk
SE Asia Standard Time|Antarctica/Davis Asia/Ho_Chi_Minh Asia/Jakarta Asia/Phnom_Penh Asia/Pontianak Asia/Saigon
  Asia/Vientiane Etc/GMT-7 Indian/Christmas
China Standard Time|Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Hong_Kong Asia/Macao Asia/Macau Hongkong PRC
Singapore Standard Time|Asia/Brunei Asia/Kuala_Lumpur Asia/Kuching Asia/Makassar Asia/Manila Asia/Ujung_Pandang
  Etc/GMT-8 Singapore
Taipei Standard Time|ROC
Ulaanbaatar Standard Time|Asia/Choibalsan Asia/Ulan_Bator
W. Australia Standard Time|Australia/West
Korea Standard Time|ROK
Tokyo Standard Time|Asia/Dili Asia/Jayapura Etc/GMT-9 Japan Pacific/Palau
Yakutsk Standard Time|Asia/Khandyga
AUS Central Standard Time|Australia/North
Cen. Australia Standard Time|Australia/Broken_Hill Australia/South Australia/Yancowinna
AUS Eastern Standard Time|Australia/ACT Australia/Canberra Australia/Melbourne Australia/NSW Australia/Victoria
E. Australia Standard Time|Australia/Lindeman Australia/Queensland
Tasmania Standard Time|Antarctica/Macquarie Australia/Currie Australia/Tasmania
Vladivostok Standard Time|Asia/Ust-Nera
West Pacific Standard Time|Antarctica/DumontDUrville Etc/GMT-10 Pacific/Chuuk Pacific/Guam Pacific/Saipan Pacific/Truk
  Pacific/Yap
Lord Howe Standard Time|Australia/LHI
Central Pacific Standard Time|Antarctica/Casey Etc/GMT-11 Pacific/Efate Pacific/Kosrae Pacific/Noumea Pacific/Pohnpei
  Pacific/Ponape
New Zealand Standard Time|Antarctica/McMurdo Antarctica/South_Pole NZ
Russia Time Zone 11|Asia/Anadyr
UTC+12|Kwajalein Pacific/Funafuti Pacific/Kwajalein Pacific/Majuro Pacific/Nauru Pacific/Tarawa Pacific/Wake
  Pacific/Wallis
Chatham Islands Standard Time|NZ-CHAT
UTC+13|Pacific/Enderbury Pacific/Fakaofo Pacific/Kanton
Line Islands Standard Time|Etc/GMT-14
`;
