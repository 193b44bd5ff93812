-- Alerts: a new request alerts the devices of staff and the office's mailbox, escalating until someone is on it.

-- ---------------------------------------------------------------------------------------------
-- Checks
-- ---------------------------------------------------------------------------------------------

-- Allows only browsers' push services, because the worker calls these addresses.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql immutable set search_path = ''
as $$
  select endpoint ~ '^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)/[!-~]+$'
    and char_length(endpoint) <= 1000
$$;

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  endpoint text not null unique check (private.is_push_endpoint(endpoint)),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  is_phone boolean not null,
  seen_at timestamptz not null default now(),
  -- The key that it takes pushes of; null: of any.
  push_key text
);
comment on table private.push_subscriptions is
  'Devices for which staff or technicians turned alerts on, as registered with their browsers'' push services.';
create index push_subscriptions_by_user on private.push_subscriptions (user_id, seen_at desc);

create table public.on_call_shifts (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  weekday smallint not null constraint weekday_iso check (weekday between 1 and 7),
  begins smallint not null constraint begins_hour check (begins between 0 and 23),
  ends smallint not null constraint ends_hour check (ends between 1 and 24),
  primary key (user_id, weekday, begins)
);
alter table public.on_call_shifts enable row level security;
comment on table public.on_call_shifts is
  'On-call shifts: hours of a weekday in New York (Monday is 1), past midnight if `ends` is not later than `begins`.';

-- Browsers with an open desk that rings; each reports it with every call for changes.
create table private.ringing_screens (
  id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  seen_at timestamptz not null default now()
);
comment on table private.ringing_screens is
  'Open desks whose sound is on, one for each browser. They alert anyone nearby as long as they keep asking.';

-- Alerts about a request and when the next one is due.
create table private.request_alerts (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  -- When it began to wait for a call; escalation counts from here.
  starts_at timestamptz not null,
  -- When to alert next unless someone is on it; null if there is no further alert.
  next_at timestamptz,
  rounds int not null default 0,
  -- The highest level so far: 0 staff on call, 1 the same but louder, 2 everybody.
  level smallint not null default -1
);
create index request_alerts_due on private.request_alerts (next_at) where next_at is not null;

-- The town of each ZIP code of New York, derived from postal data of GeoNames (https://www.geonames.org, CC BY 4.0),
-- so that an alert can name a town without an address.
create table private.localities (
  zip text primary key,
  town text not null
);
insert into private.localities (zip, town)
select zip, btrim(split_part(entry, ':', 1), e'\n')
from unnest(string_to_array($localities$
Accord:12404;Acra:12405;Adams:13605;Adams Basin:14410;Adams Center:13606;Addison:14801;Adirondack:12808;Afton:13730;Akron:14001;
Albany:12201 12202 12203 12204 12205 12206 12207 12208 12209 12210 12211 12212 12214 12220 12222 12223 12224 12225 12226 12227 12228 12229 12230 12231 12232 12233 12234 12235 12236 12237 12238 12239 12240 12241 12242 12243 12244 12245 12246 12247 12248 12249 12250 12252 12255 12256 12257 12260 12261 12288;
Albertson:11507;Albion:14411;Alcove:12007;Alden:14004;Alder Creek:13301;Alexander:14005;Alexandria Bay:13607;Alfred:14802;Alfred Station:14803;
Allegany:14706;Allentown:14707;Alma:14708;Almond:14804;Alpine:14805;Alplaus:12008;Altamont:12009;Altmar:13302;Alton:14413;Altona:12910;
Amagansett:11930;Amawalk:10501;Amenia:12501;Amityville:11701;Amsterdam:12010;Ancram:12502;Ancramdale:12503;Andes:13731;Andover:14806;Angelica:14709;
Angola:14006;Annandale On Hudson:12504;Antwerp:13608;Apalachin:13732;Appleton:14008;Apulia Station:13020;Aquebogue:11931;Arcade:14009;Arden:10910;
Ardsley:10502;Ardsley On Hudson:10503;Argyle:12809;Arkport:14807;Arkville:12406;Armonk:10504;Arverne:11692;Ashland:12407;Ashville:14710;
Astoria:11102 11103 11105 11106;Athens:12015;Athol:12810;Athol Springs:14010;Atlanta:14808;Atlantic Beach:11509;Attica:14011;Au Sable Forks:12912;
Auburn:13021 13022 13024;Auriesville:12016;Aurora:13026;Austerlitz:12017;Ava:13303;Averill Park:12018;Avoca:14809;Avon:14414;Babylon:11702;
Bainbridge:13733;Bakers Mills:12811;Baldwin:11510;Baldwin Place:10505;Baldwinsville:13027;Ballston Lake:12019;Ballston Spa:12020;Bangall:12506;
Barker:14012;Barneveld:13304;Barrytown:12507;Barryville:12719;Barton:13734;Basom:14013;Batavia:14020 14021;Bath:14810;Bay Shore:11706;Bayport:11705;
Bayside:11359 11360 11361;Bayville:11709;Beacon:12508;Bear Mountain:10911;Bearsville:12409;Beaver Dams:14812;Beaver Falls:13305;Bedford:10506;
Bedford Hills:10507;Belfast:14711;Bellerose:11426;Belleville:13611;Bellmore:11710;Bellona:14415;Bellport:11713;Bellvale:10912;Belmont:14813;
Bemus Point:14712;Bergen:14416;Berkshire:13736;Berlin:12022;Berne:12023;Bernhards Bay:13028;Bethel:12720;Bethpage:11714;Bible School Park:13737;
Big Flats:14814;Big Indian:12410;Billings:12510;Binghamton:13901 13902 13903 13904 13905;Black Creek:14714;Black River:13612;Blauvelt:10913;
Bliss:14024;Blodgett Mills:13738;Bloomfield:14469;Blooming Grove:10914;Bloomingburg:12721;Bloomingdale:12913;Bloomington:12411;Bloomville:13739;
Blossvale:13308;Blue Mountain Lake:12812;Blue Point:11715;Bohemia:11716;Boiceville:12412;Bolivar:14715;Bolton Landing:12814;Bombay:12914;
Boonville:13309;Boston:14025;Bouckville:13310;Bovina Center:13740;Bowmansville:14026;Bradford:14815;Brainard:12024;Brainardsville:12915;
Branchport:14418;Brant:14027;Brant Lake:12815;Brantingham:13312;Brasher Falls:13613;Breesport:14816;Breezy Point:11697;Brentwood:11717;Brewerton:13029;
Brewster:10509;Briarcliff Manor:10510;Bridgehampton:11932;Bridgeport:13030;Bridgewater:13313;Brier Hill:13614;Brightwaters:11718;Broadalbin:12025;
Brockport:14420;Brocton:14716;
Bronx:10451 10452 10453 10454 10455 10456 10457 10458 10459 10460 10461 10462 10463 10464 10465 10466 10467 10468 10469 10470 10471 10472 10473 10474 10475;
Bronxville:10708;Brookfield:13314;Brookhaven:11719;
Brooklyn:11201 11202 11203 11204 11205 11206 11207 11208 11209 11210 11211 11212 11213 11214 11215 11216 11217 11218 11219 11220 11221 11222 11223 11224 11225 11226 11228 11229 11230 11231 11232 11233 11234 11235 11236 11237 11238 11239 11241 11242 11243 11245 11247 11249 11251 11252 11256;
Brooktondale:14817;Brownville:13615;Brushton:12916;Buchanan:10511;
Buffalo:14201 14202 14203 14204 14205 14206 14207 14208 14209 14210 14211 14212 14213 14214 14215 14216 14217 14218 14219 14220 14221 14222 14223 14224 14225 14226 14227 14228 14231 14233 14240 14241 14260 14261 14263 14264 14265 14267 14269 14270 14272 14273 14276 14280;
Bullville:10915;Burdett:14818;Burke:12917;Burlingham:12722;Burlington Flats:13315;Burnt Hills:12027;Burt:14028;Buskirk:12028;Byron:14422;
Cadyville:12918;Cairo:12413;Calcium:13616;Caledonia:14423;Callicoon:12723;Callicoon Center:12724;Calverton:11933;Cambria Heights:11411;Cambridge:12816;
Camden:13316;Cameron:14819;Cameron Mills:14820;Camillus:13031;Campbell:14821;Campbell Hall:10916;Canaan:12029;Canajoharie:13317;Canandaigua:14424;
Canaseraga:14822;Canastota:13032;Candor:13743;Caneadea:14717;Canisteo:14823;Canton:13617;Cape Vincent:13618;Carle Place:11514;Carlisle:12031;
Carmel:10512;Caroga Lake:12032;Carthage:13619;Cassadaga:14718;Cassville:13318;Castile:14427;Castle Creek:13744;Castle Point:12511;
Castleton On Hudson:12033;Castorland:13620;Cato:13033;Catskill:12414;Cattaraugus:14719;Cayuga:13034;Cayuta:14824;Cazenovia:13035;Cedarhurst:11516;
Celoron:14720;Center Moriches:11934;Centereach:11720;Centerport:11721;Centerville:14029;Central Bridge:12035;Central Islip:11722;Central Square:13036;
Central Valley:10917;Ceres:14721;Chadwicks:13319;Chaffee:14030;Champlain:12919;Chappaqua:10514;Charlotteville:12036;Chase Mills:13621;Chateaugay:12920;
Chatham:12037;Chaumont:13622;Chautauqua:14722;Chazy:12921;Chelsea:12512;Chemung:14825;Chenango Bridge:13745;Chenango Forks:13746;Cherry Creek:14723;
Cherry Plain:12040;Cherry Valley:13320;Chester:10918;Chestertown:12817;Chichester:12416;Childwold:12922;Chippewa Bay:13623;Chittenango:13037;
Churchville:14428;Churubusco:12923;Cicero:13039;Cincinnatus:13040;Circleville:10919;Clarence:14031;Clarence Center:14032;Clarendon:14429;
Clark Mills:13321;Clarkson:14430;Clarksville:12041;Claryville:12725;Claverack:12513;Clay:13041;Clayton:13624;Clayville:13322;Clemons:12819;
Cleveland:13042;Cleverdale:12820;Clifton Park:12065;Clifton Springs:14432;Climax:12042;Clinton:13323;Clinton Corners:12514;Clintondale:12515;
Clockville:13043;Clyde:14433;Clymer:14724;Cobleskill:12043;Cochecton:12726;Cochecton Center:12727;Coeymans:12045;Coeymans Hollow:12046;Cohocton:14826;
Cohoes:12047;Cold Brook:13324;Cold Spring:10516;Cold Spring Harbor:11724;Colden:14033;College Point:11356;Colliersville:13747;Collins:14034;
Collins Center:14035;Colton:13625;Columbiaville:12050;Commack:11725;Comstock:12821;Conesus:14435;Conewango Valley:14726;Congers:10920;Conklin:13748;
Connelly:12417;Constable:12926;Constableville:13325;Constantia:13044;Coopers Plains:14827;Cooperstown:13326;Copake:12516;Copake Falls:12517;
Copenhagen:13626;Copiague:11726;Coram:11727;Corbettsville:13749;Corfu:14036;Corinth:12822;Corning:14830 14831;Cornwall:12518;Cornwall On Hudson:12520;
Cornwallville:12418;Corona:11368;Cortland:13045;Cortlandt Manor:10567;Cossayuna:12823;Cottekill:12419;Cowlesville:14037;Coxsackie:12051;
Cragsmoor:12420;Cranberry Lake:12927;Craryville:12521;Crittenden:14038;Croghan:13327;Crompond:10517;Cropseyville:12052;Cross River:10518;
Croton Falls:10519;Croton On Hudson:10520 10521;Crown Point:12928;Cuba:14727;Cuddebackville:12729;Cutchogue:11935;Dale:14039;Dalton:14836;
Dannemora:12929;Dansville:14437;Darien Center:14040;Davenport:13750;Davenport Center:13751;Dayton:14041;De Kalb Junction:13630;De Peyster:13633;
De Ruyter:13052;Deansboro:13328;Deer Park:11729;Deer River:13627;Deferiet:13628;Delancey:13752;Delanson:12053;Delevan:14042;Delhi:13753;Delmar:12054;
Delphi Falls:13051;Denmark:13631;Denver:12421;Depauville:13632;Depew:14043;Deposit:13754;Derby:14047;Dewittville:14728;Dexter:13634;
Diamond Point:12824;Dickinson Center:12930;Dobbs Ferry:10522;Dolgeville:13329;Dormansville:12055;Dover Plains:12522;Downsville:13755;Dresden:14441;
Dryden:13053;Duanesburg:12056;Dundee:14837;Dunkirk:14048;Durham:12422;Durhamville:13054;Eagle Bay:13331;Eagle Bridge:12057;Earlton:12058;
Earlville:13332;East Amherst:14051;East Aurora:14052;East Berne:12059;East Bethany:14054;East Bloomfield:14443;East Branch:13756;East Chatham:12060;
East Concord:14055;East Durham:12423;East Elmhurst:11369 11370;East Greenbush:12061;East Hampton:11937;East Homer:13056;East Islip:11730;
East Jewett:12424;East Marion:11939;East Meadow:11554;East Meredith:13757;East Moriches:11940;East Nassau:12062;East Northport:11731;
East Norwich:11732;East Otto:14729;East Pembroke:14056;East Pharsalia:13758;East Quogue:11942;East Randolph:14730;East Rochester:14445;
East Rockaway:11518;East Schodack:12063;East Setauket:11733;East Springfield:13333;East Syracuse:13057;East Williamson:14449;East Worcester:12064;
Eastchester:10709;Eastport:11941;Eaton:13334;Eden:14057;Edmeston:13335;Edwards:13635;Elba:14058;Elbridge:13060;Eldred:12732;Elizabethtown:12932;
Elizaville:12523;Elka Park:12427;Ellenburg:12933;Ellenburg Center:12934;Ellenburg Depot:12935;Ellenville:12428;Ellicottville:14731;Ellington:14732;
Ellisburg:13636;Elma:14059;Elmhurst:11373 11380;Elmira:14901 14902 14903 14904 14905;Elmont:11003;Elmsford:10523;Endicott:13760 13761 13763;
Endwell:13762;Erieville:13061;Erin:14838;Esopus:12429;Esperance:12066;Essex:12936;Etna:13062;Evans Mills:13637;Fabius:13063;Fair Haven:13064;
Fairport:14450;Falconer:14733;Fallsburg:12733;Fancher:14452;Far Rockaway:11690 11691 11693 11695;Farmersville Station:14060;Farmingdale:11735 11737;
Farmington:14425;Farmingville:11738;Farnham:14061;Fayette:13065;Fayetteville:13066;Felts Mills:13638;Ferndale:12734;Feura Bush:12067;Fillmore:14735;
Findley Lake:14736;Fine:13639;Fishers:14453;Fishers Island:06390;Fishers Landing:13641;Fishkill:12524;Fishs Eddy:13774;Fleischmanns:12430;
Floral Park:11001 11002 11005;Florida:10921;Flushing:11351 11352 11354 11355 11358 11367 11371 11381;Fly Creek:13337;Fonda:12068;Forest Hills:11375;
Forestburgh:12777;Forestport:13338;Forestville:14062;Fort Ann:12827;Fort Covington:12937;Fort Drum:13602;Fort Edward:12828;Fort Hunter:12069;
Fort Johnson:12070;Fort Montgomery:10922;Fort Plain:13339;Frankfort:13340;Franklin:13775;Franklin Springs:13341;Franklin Square:11010;
Franklinville:14737;Fredonia:14063;Freedom:14065;Freehold:12431;Freeport:11520;Freeville:13068;Fremont Center:12736;Fresh Meadows:11365 11366;
Frewsburg:14738;Friendship:14739;Fulton:13069;Fultonham:12071;Fultonville:12072;Gabriels:12939;Gainesville:14066;Gallupville:12073;Galway:12074;
Gansevoort:12831;Garden City:11530 11531 11599;Gardiner:12525;Garnerville:10923;Garrattsville:13342;Garrison:10524;Gasport:14067;Geneseo:14454;
Geneva:14456;Genoa:13071;Georgetown:13072;Germantown:12526;Gerry:14740;Getzville:14068;Ghent:12075;Gilbertsville:13776;Gilboa:12076;Glasco:12432;
Glen Aubrey:13777;Glen Cove:11542;Glen Head:11545;Glen Oaks:11004;Glen Spey:12737;Glen Wild:12738;Glenfield:13343;Glenford:12433;Glenham:12527;
Glenmont:12077;Glens Falls:12801;Glenwood:14069;Glenwood Landing:11547;Gloversville:12078;Goldens Bridge:10526;Gorham:14461;Goshen:10924;
Gouverneur:13642;Gowanda:14070;Grafton:12082;Grahamsville:12740;Grand Gorge:12434;Grand Island:14072;Granite Springs:10527;Granville:12832;
Great Bend:13643;Great Neck:11020 11021 11022 11023 11024 11026 11027;Great River:11739;Great Valley:14741;Greene:13778;Greenfield Center:12833;
Greenfield Park:12435;Greenhurst:14742;Greenlawn:11740;Greenport:11944;Greenvale:11548;Greenville:12083;Greenwich:12834;Greenwood:14839;
Greenwood Lake:10925;Greig:13345;Groton:13073;Groveland:14462;Guilderland:12084;Guilderland Center:12085;Guilford:13780;Hadley:12835;Hagaman:12086;
Hague:12836;Hailesboro:13645;Haines Falls:12436;Halcottsville:12438;Hall:14463;Hamburg:14075;Hamden:13782;Hamilton:13346;Hamlin:14464;Hammond:13646;
Hammondsport:14840;Hampton:12837;Hampton Bays:11946;Hancock:13783;Hankins:12741;Hannacroix:12087;Hannawa Falls:13647;Hannibal:13074;Harford:13784;
Harpersfield:13786;Harpursville:13787;Harriman:10926;Harris:12742;Harrison:10528;Harrisville:13648;Hartford:12838;Hartsdale:10530;Hartwick:13348;
Hastings:13076;Hastings On Hudson:10706;Hauppauge:11788;Haverstraw:10927;Hawthorne:10532;Hector:14841;Helena:13649;Hemlock:14466;
Hempstead:11549 11550 11551;Henderson:13650;Henderson Harbor:13651;Henrietta:14467;Hensonville:12439;Herkimer:13350;Hermon:13652;Heuvelton:13654;
Hewlett:11557;Hicksville:11801 11802 11815 11819;High Falls:12440;Highland:12528;Highland Falls:10928;Highland Lake:12743;Highland Mills:10930;
Highmount:12441;Hillburn:10931;Hillsdale:12529;Hilton:14468;Himrod:14842;Hinckley:13352;Hinsdale:14743;Hobart:13788;Hoffmeister:13353;Hogansburg:13655;
Holbrook:11741;Holland:14080;Holland Patent:13354;Holley:14470;Hollis:11423;Hollowville:12530;Holmes:12531;Holtsville:00501 00544 11742;Homer:13077;
Honeoye:14471;Honeoye Falls:14472;Hoosick:12089;Hoosick Falls:12090;Hopewell Junction:12533;Hornell:14843;Horseheads:14845;Hortonville:12745;
Houghton:14744;Howard Beach:11414;Howells:10932;Howes Cave:12092;Hubbardsville:13355;Hudson:12534;Hudson Falls:12839;Hughsonville:12537;Huguenot:12746;
Huletts Landing:12841;Hume:14745;Hunt:14846;Hunter:12442;Huntington:11743;Huntington Station:11746;Hurley:12443;Hurleyville:12747;Hyde Park:12538;
Ilion:13357;Indian Lake:12842;Inlet:13360;Interlaken:14847;Inwood:11096;Ionia:14475;Irving:14081;Irvington:10533;Island Park:11558;Islandia:11749;
Islip:11751;Islip Terrace:11752;Ithaca:14850 14851 14852 14853;Jackson Heights:11372;Jacksonville:14854;
Jamaica:11405 11424 11425 11430 11431 11432 11433 11434 11435 11436 11437 11439 11451 11499;Jamesport:11947;Jamestown:14701 14702;Jamesville:13078;
Jasper:14855;Java Center:14082;Java Village:14083;Jay:12941;Jefferson:12093;Jefferson Valley:10535;Jeffersonville:12748;Jericho:11753 11853;
Jewett:12444;Johnsburg:12843;Johnson:10933;Johnson City:13790;Johnsonville:12094;Johnstown:12095;Jordan:13080;Jordanville:13361;Kanona:14856;
Katonah:10536;Kattskill Bay:12844;Kauneonga Lake:12749;Keene:12942;Keene Valley:12943;Keeseville:12911 12924 12944;Kendall:14476;Kennedy:14747;
Kenoza Lake:12750;Kent:14477;Kerhonkson:12446;Keuka Park:14478;Kew Gardens:11415;Kiamesha Lake:12751;Kill Buck:14748;Killawog:13794;Kinderhook:12106;
King Ferry:13081;Kings Park:11754;Kingston:12401 12402;Kirkville:13082;Kirkwood:13795;Knowlesville:14479;Knox:12107;Knoxboro:13362;La Fargeville:13656;
La Fayette:13084;Lacona:13083;Lagrangeville:12540;Lake Clear:12945;Lake George:12845;Lake Grove:11755;Lake Hill:12448;Lake Huntington:12752;
Lake Katrine:12449;Lake Luzerne:12846;Lake Peekskill:10537;Lake Placid:12946;Lake Pleasant:12108;Lake View:14085;Lakemont:14857;Lakeville:14480;
Lakewood:14750;Lancaster:14086;Lanesville:12450;Lansing:14882;Larchmont:10538;Latham:12110;Laurel:11948;Laurens:13796;Lawrence:11559;
Lawrenceville:12949;Lawtons:14091;Le Roy:14482;Lee Center:13363;Leeds:12451;Leicester:14481;Leon:14751;Leonardsville:13364;Levittown:11756;Lewis:12950;
Lewiston:14092;Lexington:12452;Liberty:12754;Lily Dale:14752;Lima:14485;Limerick:13657;Limestone:14753;Lincolndale:10540;Lindenhurst:11757;
Lindley:14858;Linwood:14486;Lisbon:13658;Lisle:13797;Little Falls:13365;Little Genesee:14754;Little Neck:11362 11363;Little Valley:14755;
Little York:13087;Liverpool:13088 13089 13090;Livingston:12541;Livingston Manor:12758;Livonia:14487;Livonia Center:14488;Loch Sheldrake:12759;
Locke:13092;Lockport:14094 14095;Lockwood:14859;Locust Valley:11560;Lodi:14860;Long Beach:11561;Long Eddy:12760;Long Island City:11101 11109 11120;
Long Lake:12847;Lorraine:13659;Lowman:14861;Lowville:13367;Lycoming:13093;Lynbrook:11563;Lyndonville:14098;Lyon Mountain:12952 12955;Lyons:14489;
Lyons Falls:13368;Macedon:14502;Machias:14101;Madison:13402;Madrid:13660;Mahopac:10541;Mahopac Falls:10542;Maine:13802;Malden Bridge:12115;
Malden On Hudson:12453;Mallory:13103;Malone:12953;Malverne:11565;Mamaroneck:10543;Manchester:14504;Manhasset:11030;Manlius:13104;Mannsville:13661;
Manorville:11949;Maple Springs:14756;Maple View:13107;Maplecrest:12454;Marathon:13803;Marcellus:13108;Marcy:13403;Margaretville:12455;Marietta:13110;
Marilla:14102;Marion:14505;Marlboro:12542;Martinsburg:13404;Martville:13111;Maryknoll:10545;Maryland:12116;Masonville:13804;Maspeth:11378;
Massapequa:11758;Massapequa Park:11762;Massena:13662;Mastic:11950;Mastic Beach:11951;Mattituck:11952;Maybrook:12543;Mayfield:12117;Mayville:14757;
Mc Connellsville:13401;Mc Donough:13801;Mc Graw:13101;Mc Lean:13102;Mechanicville:12118;Mecklenburg:14863;Medford:11763;Medina:14103;Medusa:12120;
Mellenville:12544;Melrose:12121;Melville:11747 11760 11775;Memphis:13112;Mendon:14506;Meridale:13806;Meridian:13113;Merrick:11566;Mexico:13114;
Middle Falls:12848;Middle Granville:12849;Middle Grove:12850;Middle Island:11953;Middle Village:11379;Middleburgh:12122;Middleport:14105;
Middlesex:14507;Middletown:10940 10941;Middleville:13406;Milford:13807;Mill Neck:11765;Millbrook:12545;Miller Place:11764;Millerton:12546;
Millport:14864;Millwood:10546;Milton:12547;Mineola:11501;Minerva:12851;Minetto:13115;Mineville:12956;Minoa:13116;Model City:14107;Modena:12548;
Mohawk:13407;Mohegan Lake:10547;Moira:12957;Mongaup Valley:12762;Monroe:10949 10950;Monsey:10952;Montauk:11954;Montezuma:13117;Montgomery:12549;
Monticello:12701;Montour Falls:14865;Montrose:10548;Mooers:12958;Mooers Forks:12959;Moravia:13118;Moriah:12960;Moriah Center:12961;Moriches:11955;
Morris:13808;Morrisonville:12962;Morristown:13664;Morrisville:13408;Morton:14508;Mottville:13119;Mount Kisco:10549;Mount Marion:12456;
Mount Morris:14510;Mount Sinai:11766;Mount Tremper:12457;Mount Upton:13809;Mount Vernon:10550 10551 10552 10553;Mount Vision:13810;Mountain Dale:12763;
Mountainville:10953;Mumford:14511;Munnsville:13409;Nanuet:10954;Napanoch:12458;Naples:14512;Narrowsburg:12764;Nassau:12123;Natural Bridge:13665;
Nedrow:13120;Nelliston:13410;Nesconset:11767;Neversink:12765;New Baltimore:12124;New Berlin:13411;New City:10956;New Hampton:10958;New Hartford:13413;
New Haven:13121;New Hyde Park:11040 11042;New Kingston:12459;New Lebanon:12125;New Lisbon:13415;New Milford:10959;New Paltz:12561;
New Rochelle:10801 10802 10804 10805;New Russia:12964;New Suffolk:11956;New Windsor:12553;New Woodstock:13122;
New York:10001 10002 10003 10004 10005 10006 10007 10008 10009 10010 10011 10012 10013 10014 10016 10017 10018 10019 10020 10021 10022 10023 10024 10025 10026 10027 10028 10029 10030 10031 10032 10033 10034 10035 10036 10037 10038 10039 10040 10041 10043 10044 10045 10055 10060 10065 10069 10075 10080 10081 10087 10090 10101 10102 10103 10104 10105 10106 10107 10108 10109 10110 10111 10112 10113 10114 10115 10116 10117 10118 10119 10120 10121 10122 10123 10124 10125 10126 10128 10129 10130 10131 10132 10133 10138 10150 10151 10152 10153 10154 10155 10156 10157 10158 10159 10160 10161 10162 10163 10164 10165 10166 10167 10168 10169 10170 10171 10172 10173 10174 10175 10176 10177 10178 10179 10185 10199 10203 10211 10212 10213 10242 10249 10256 10258 10259 10260 10261 10265 10268 10269 10270 10271 10272 10273 10274 10275 10276 10277 10278 10279 10280 10281 10282 10285 10286;
New York Mills:13417;Newark:14513;Newark Valley:13811;Newburgh:12550 12551 12552 12555;Newcomb:12852 12879;Newfane:14108;Newfield:14867;Newport:13416;
Newton Falls:13666;Newtonville:12128;Niagara Falls:14301 14302 14303 14304 14305;Niagara University:14109;Nichols:13812;Nicholville:12965;
Nineveh:13813;Niobe:14758;Niverville:12130;Norfolk:13667;North Babylon:11703;North Bangor:12966;North Bay:13123;North Blenheim:12131;
North Boston:14110;North Branch:12766;North Brookfield:13418;North Chatham:12132;North Chili:14514;North Collins:14111;North Creek:12853;
North Evans:14112;North Granville:12854;North Greece:14515;North Hoosick:12133;North Hudson:12855;North Java:14113;North Lawrence:12967;
North Norwich:13814;North Pitcher:13124;North River:12856;North Rose:14516;North Salem:10560;North Tonawanda:14120;Northport:11768;Northville:12134;
Norwich:13815;Norwood:13668;Nunda:14517;Nyack:10960;Oak Hill:12460;Oakdale:11769;Oakfield:14125;Oakland Gardens:11364;Oaks Corners:14518;
Obernburg:12767;Ocean Beach:11770;Oceanside:11572;Odessa:14869;Ogdensburg:13669;Olcott:14126;Old Bethpage:11804;Old Chatham:12136;Old Forge:13420;
Old Westbury:11568;Olean:14760;Olivebridge:12461;Olmstedville:12857;Oneida:13421;Oneonta:13820;Ontario:14519;Ontario Center:14520;Orangeburg:10962;
Orchard Park:14127;Orient:11957;Oriskany:13424;Oriskany Falls:13425;Orwell:13426;Ossining:10562;Oswegatchie:13670;Oswego:13126;Otego:13825;
Otisville:10963;Otto:14766;Ouaquaga:13826;Ovid:14521;Owego:13827;Owls Head:12969;Oxbow:13671;Oxford:13830;Oyster Bay:11771;Ozone Park:11416 11417;
Painted Post:14870;Palatine Bridge:13428;Palenville:12463;Palisades:10964;Palmyra:14522;Panama:14767;Paradox:12858;Parish:13131;Parishville:13672;
Parksville:12768;Patchogue:11772;Patterson:12563;Pattersonville:12137;Paul Smiths:12970;Pavilion:14525;Pawling:12564;Pearl River:10965;Peconic:11958;
Peekskill:10566;Pelham:10803;Penfield:14526;Penn Yan:14527;Pennellville:13132;Perkinsville:14529;Perry:14530;Perrysburg:14129;Peru:12972;
Peterboro:13134;Petersburg:12138;Phelps:14532;Philadelphia:13673;Phillipsport:12769;Philmont:12565;Phoenicia:12464;Phoenix:13135;Piercefield:12973;
Piermont:10968;Pierrepont Manor:13674;Piffard:14533;Pike:14130;Pine Bush:12566;Pine City:14871;Pine Hill:12465;Pine Island:10969;Pine Plains:12567;
Pine Valley:14872;Piseco:12139;Pitcher:13136;Pittsford:14534;Plainview:11803;Plainville:13137;Plattekill:12568;Plattsburgh:12901 12903;
Pleasant Valley:12569;Pleasantville:10570;Plessis:13675;Plymouth:13832;Poestenkill:12140;Point Lookout:11569;Poland:13431;Pomona:10970;Pompey:13138;
Pond Eddy:12770;Poplar Ridge:13139;Port Byron:13140;Port Chester:10573;Port Crane:13833;Port Ewen:12466;Port Gibson:14537;Port Henry:12974;
Port Jefferson:11777;Port Jefferson Station:11776;Port Jervis:12771;Port Kent:12975;Port Leyden:13433;
Port Washington:11050 11051 11052 11053 11054 11055;Portageville:14536;Porter Corners:12859;Portland:14769;Portlandville:13834;Portville:14770;
Potsdam:13676 13699;Pottersville:12860;Poughkeepsie:12601 12602 12603 12604;Poughquag:12570;Pound Ridge:10576;Prattsburgh:14873;Prattsville:12468;
Preble:13141;Preston Hollow:12469;Prospect:13435;Pulaski:13142;Pulteney:14874;Pultneyville:14538;Purchase:10577;Purdys:10578;Purling:12470;
Putnam Station:12861;Putnam Valley:10579;Pyrites:13677;Quaker Street:12141;Queens Village:11427 11428 11429;Queensbury:12804;Quogue:11959;
Rainbow Lake:12976;Randolph:14772;Ransomville:14131;Raquette Lake:13436;Ravena:12143;Ray Brook:12977;Raymondville:13678;Reading Center:14876;
Red Creek:13143;Red Hook:12571;Redfield:13437;Redford:12978;Redwood:13679;Rego Park:11374;Remsen:13438;Remsenburg:11960;Rensselaer:12144;
Rensselaer Falls:13680;Rensselaerville:12147;Retsof:14539;Rexford:12148;Rexville:14877;Rhinebeck:12572;Rhinecliff:12574;Richburg:14774;
Richfield Springs:13439;Richford:13835;Richland:13144;Richmond Hill:11418;Richmondville:12149;Richville:13681;Ridge:11961;Ridgewood:11385 11386;
Rifton:12471;Riparius:12862;Ripley:14775;Riverhead:11901;
Rochester:14602 14603 14604 14605 14606 14607 14608 14609 14610 14611 14612 14613 14614 14615 14616 14617 14618 14619 14620 14621 14622 14623 14624 14625 14626 14627 14638 14639 14642 14643 14644 14646 14647 14649 14650 14651 14652 14653 14692 14694;
Rock City Falls:12863;Rock Hill:12775;Rock Stream:14878;Rock Tavern:12575;Rockaway Park:11694;Rockville Centre:11570 11571;Rocky Point:11778;
Rodman:13682;Rome:13440 13441 13442 13449;Romulus:14541;Ronkonkoma:11779;Roosevelt:11575;Rooseveltown:13683;Roscoe:12776;Rose:14542;Roseboom:13450;
Rosedale:11422;Rosendale:12472;Roslyn:11576;Roslyn Heights:11577;Rotterdam Junction:12150;Round Lake:12151;Round Top:12473;Rouses Point:12979;
Roxbury:12474;Ruby:12475;Rush:14543;Rushford:14777;Rushville:14544;Russell:13684;Rye:10580;Sabael:12864;Sackets Harbor:13685;Sag Harbor:11963;
Sagaponack:11962;Saint Albans:11412;Saint Bonaventure:14778;Saint James:11780;Saint Johnsville:13452;Saint Regis Falls:12980;Salamanca:14779;
Salem:12865;Salisbury Center:13454;Salisbury Mills:12577;Salt Point:12578;Sanborn:14132;Sand Lake:12153;Sandusky:14133;Sandy Creek:13145;
Sangerfield:13455;Saranac:12981;Saranac Lake:12983;Saratoga Springs:12866;Sardinia:14134;Saugerties:12477;Sauquoit:13456;Savannah:13146;Savona:14879;
Sayville:11782;Scarsdale:10583;Schaghticoke:12154;Schenectady:12301 12302 12303 12304 12305 12306 12307 12308 12309 12325 12345;Schenevus:12155;
Schodack Landing:12156;Schoharie:12157;Schroon Lake:12870;Schuyler Falls:12985;Schuyler Lake:13457;Schuylerville:12871;Scio:14880;Scipio Center:13147;
Scottsburg:14545;Scottsville:14546;Sea Cliff:11579;Seaford:11783;Selden:11784;Selkirk:12158;Seneca Castle:14547;Seneca Falls:13148;Severance:12872;
Shandaken:12480;Sharon Springs:13459;Shelter Island:11964;Shelter Island Heights:11965;Shenorock:10587;Sherburne:13460;Sheridan:14135;Sherman:14781;
Sherrill:13461;Shirley:11967;Shokan:12481;Shoreham:11786;Shortsville:14548;Shrub Oak:10588;Shushan:12873;Sidney:13838;Sidney Center:13839;
Silver Bay:12874;Silver Creek:14136;Silver Lake:14549;Silver Springs:14550;Sinclairville:14782;Skaneateles:13152;Skaneateles Falls:13153;
Slate Hill:10973;Slaterville Springs:14881;Slingerlands:12159;Sloansville:12160;Sloatsburg:10974;Smallwood:12778;Smithboro:13840;Smithtown:11787;
Smithville Flats:13841;Smyrna:13464;Sodus:14551;Sodus Point:14555;Solsville:13465;Somers:10589;Sonyea:14556;Sound Beach:11789;South Bethlehem:12161;
South Butler:13154;South Byron:14557;South Cairo:12482;South Colton:13687;South Dayton:14138;South Fallsburg:12779;South Glens Falls:12803;
South Jamesport:11970;South Kortright:13842;South Lima:14558;South New Berlin:13843;South Otselic:13155;South Ozone Park:11420;South Plymouth:13844;
South Richmond Hill:11419;South Salem:10590;South Wales:14139;Southampton:11968 11969;Southfields:10975;Southold:11971;Sparkill:10976;
Sparrow Bush:12780;Speculator:12164;Spencer:14883;Spencerport:14559;Spencertown:12165;Speonk:11972;Sprakers:12166;Spring Brook:14140;Spring Glen:12483;
Spring Valley:10977;Springfield Center:13468;Springfield Gardens:11413;Springville:14141;Springwater:14560;Staatsburg:12580;Stafford:14143;
Stamford:12167;Stanfordville:12581;Stanley:14561;Star Lake:13690;
Staten Island:10301 10302 10303 10304 10305 10306 10307 10308 10309 10310 10311 10312 10313 10314;Steamburg:14783;Stella Niagara:14144;
Stephentown:12168 12169;Sterling:13156;Sterling Forest:10979;Stillwater:12170;Stittville:13469;Stockton:14784;Stone Ridge:12484;
Stony Brook:11790 11794;Stony Creek:12878;Stony Point:10980;Stormville:12582;Stottville:12172;Stow:14785;Stratford:13470;Strykersville:14145;
Stuyvesant:12173;Stuyvesant Falls:12174;Suffern:10901;Sugar Loaf:10981;Summit:12175;Summitville:12781;Sunnyside:11104;Surprise:12176;Swain:14884;
Swan Lake:12783;Sylvan Beach:13157;Syosset:11773 11791;
Syracuse:13201 13202 13203 13204 13205 13206 13207 13208 13209 13210 13211 13212 13214 13215 13217 13218 13219 13220 13221 13224 13225 13235 13244 13250 13251 13252 13261 13290;
Taberg:13471;Tallman:10982;Tannersville:12485;Tappan:10983;Tarrytown:10591;Thendara:13472;Theresa:13691;Thiells:10984;Thompson Ridge:10985;
Thompsonville:12784;Thornwood:10594;Thousand Island Park:13692;Three Mile Bay:13693;Ticonderoga:12883;Tillson:12486;Tioga Center:13845;Tivoli:12583;
Tomkins Cove:10986;Tonawanda:14150 14151;Treadwell:13846;Tribes Hill:12177;Troupsburg:14885;Trout Creek:13847;Troy:12180 12181 12182 12183;
Trumansburg:14886;Truxton:13158;Tuckahoe:10707;Tully:13159;Tunnel:13848;Tupper Lake:12986;Turin:13473;Tuxedo Park:10987;Tyrone:14887;Ulster Park:12487;
Unadilla:13849;Union Hill:14563;Union Springs:13160;Uniondale:11553 11555 11556;Unionville:10988;Upper Jay:12987;Upton:11973;
Utica:13501 13502 13503 13504 13505 13599;Vails Gate:12584;Valatie:12184;Valhalla:10595;Valley Cottage:10989;Valley Falls:12185;
Valley Stream:11580 11581 11582;Van Buren Point:14166;Van Etten:14889;Van Hornesville:13475;Varysburg:14167;Verbank:12585;Vermontville:12989;
Vernon:13476;Vernon Center:13477;Verona:13478;Verona Beach:13162;Verplanck:10596;Versailles:14168;Vestal:13850 13851;Victor:14564;Victory Mills:12884;
Voorheesville:12186;Waccabuc:10597;Waddington:13694;Wading River:11792;Wainscott:11975;Walden:12586;Wales Center:14169;Walker Valley:12588;
Wallkill:12589;Walton:13856;Walworth:14568;Wampsville:13163;Wanakena:13695;Wantagh:11793;Wappingers Falls:12590;Warners:13164;Warnerville:12187;
Warrensburg:12885;Warsaw:14569;Warwick:10990;Washington Mills:13479;Washingtonville:10992;Wassaic:12592;Water Mill:11976;Waterford:12188;
Waterloo:13165;Waterport:14571;Watertown:13601 13603;Waterville:13480;Watervliet:12189;Watkins Glen:14891;Waverly:14892;Wawarsing:12489;Wayland:14572;
Wayne:14893;Webster:14580;Weedsport:13166;Wellesley Island:13640;Wells:12190;Wells Bridge:13859;Wellsburg:14894;Wellsville:14895;
West Babylon:11704 11707;West Bloomfield:14585;West Burlington:13482;West Camp:12490;West Chazy:12992;West Clarksville:14786;West Coxsackie:12192;
West Davenport:13860;West Eaton:13484;West Edmeston:13485;West Falls:14170;West Fulton:12194;West Harrison:10604;West Haverstraw:10993;
West Hempstead:11552;West Henrietta:14586;West Hurley:12491;West Islip:11795;West Kill:12492;West Lebanon:12195;West Leyden:13489;West Monroe:13167;
West Nyack:10994;West Oneonta:13861;West Park:12493;West Point:10996 10997;West Sand Lake:12196;West Sayville:11796;West Shokan:12494;
West Stockholm:13696;West Valley:14171;West Winfield:13491;Westbrookville:12785;Westbury:11590;Westdale:13483;Westerlo:12193;Westernville:13486;
Westfield:14787;Westford:13488;Westhampton:11977;Westhampton Beach:11978;Westmoreland:13490;Westons Mills:14788;Westport:12993;Westtown:10998;
Wevertown:12886;Whippleville:12995;White Lake:12786;White Plains:10601 10602 10603 10605 10606 10607 10610;White Sulphur Springs:12787;Whitehall:12887;
Whitesboro:13492;Whitestone:11357;Whitesville:14897;Whitney Point:13862;Willard:14588;Willet:13863;Williamson:14589;Williamstown:13493;
Williston Park:11596;Willow:12495;Willsboro:12996;Willseyville:13864;Wilmington:12997;Wilson:14172;Windham:12496;Windsor:13865;Wingdale:12594;
Winthrop:13697;Witherbee:12998;Wolcott:14590;Woodbourne:12788;Woodbury:11797;Woodgate:13494;Woodhaven:11421;Woodhull:14898;Woodmere:11598;
Woodridge:12789;Woodside:11377;Woodstock:12498;Worcester:12197;Wurtsboro:12790;Wyandanch:11798;Wynantskill:12198;Wyoming:14591;Yaphank:11980;
Yonkers:10701 10702 10703 10704 10705 10710;York:14592;Yorkshire:14173;Yorktown Heights:10598;Yorkville:13495;Youngstown:14174;Youngsville:12791;
Yulan:12792
$localities$, ';')) as entry,
  unnest(string_to_array(btrim(split_part(entry, ':', 2), e'\n '), ' ')) as zip;

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "staff read" on public.on_call_shifts for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.on_call_shifts
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Devices and shifts
-- ---------------------------------------------------------------------------------------------

create function private.is_on_call(shift public.on_call_shifts, instant timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  here constant timestamp := instant at time zone 'America/New_York';
begin
  return case
    when shift.weekday = extract(isodow from here) then
      shift.begins <= extract(hour from here) and (extract(hour from here) < shift.ends or shift.ends <= shift.begins)
    else
      shift.weekday = extract(isodow from here - interval '1 day') and shift.ends <= shift.begins
        and extract(hour from here) < shift.ends
  end;
end
$$;

-- Returns the accounts that can sign in and may do something, as private.can names it.
create function private.alertable_accounts(action text) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select s.user_id from public.staff as s
    join auth.users as u on u.id = s.user_id
    where s.revoked_at is null and s.sessions_from <> 'infinity' and private.can(s.role, action)
      and u.deleted_at is null and (u.banned_until is null or u.banned_until < now());
end
$$;

-- Returns the accounts that may open what an alert links to.
create function private.alertable_staff() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select private.alertable_accounts('work_at_desk') $$;

create function private.devices_to_alert(everybody boolean) returns setof private.push_subscriptions
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with reachable as (
      select p.*, exists (
        select from public.on_call_shifts as d where d.user_id = p.user_id and private.is_on_call(d, now())
      ) as has_shift
      from private.push_subscriptions as p
      where p.user_id in (select private.alertable_staff())
        -- Keys that were replaced reach no device that was there before.
        and not exists (select from private.alert_worker as w where w.push_key <> p.push_key)
    )
    select p.* from private.push_subscriptions as p
    join reachable as r using (id)
    -- If no one on call can be reached, all devices are alerted.
    where everybody or r.has_shift or not exists (select from reachable where has_shift);
end
$$;

create function private.note_screen(screen uuid, rings boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(rings, false) then
    delete from private.ringing_screens as s where s.id = screen and s.user_id = auth.uid();
  elsif screen is not null then
    insert into private.ringing_screens as s (id, user_id) values (screen, auth.uid())
    on conflict (id) do update set user_id = excluded.user_id, seen_at = now()
      where s.user_id <> excluded.user_id or s.seen_at < now() - interval '5 seconds';
  end if;
end
$$;

-- A hidden tab asks once a minute because browsers throttle its timers.
create function private.screens_that_ring() returns setof private.ringing_screens
language sql stable security definer set search_path = ''
as $$
  select s.* from private.ringing_screens as s
  where s.seen_at > now() - interval '75 seconds' and s.user_id in (select private.alertable_staff())
$$;

-- ---------------------------------------------------------------------------------------------
-- The outbox
-- ---------------------------------------------------------------------------------------------

-- Returns true while a request waits for a call and nobody is on it.
create function private.needs_alert(request public.service_requests) returns boolean
language sql stable set search_path = ''
as $$
  select request.status = 'pending' and not request.held
    and coalesce(request.next_call_at <= now(), true) and coalesce(request.claimed_until <= now(), true)
$$;

create function private.mail_about_waiting(level int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two workers at once would each queue one.
  perform pg_advisory_xact_lock(hashtext('private.outbox'), hashtext('waiting'));
  -- Locked, because a worker that claims it now would not yet see this request.
  perform from private.outbox as o
  where o.about_waiting and o.claim is null and o.done_at is null and o.given_up_at is null for update;
  if not found then
    insert into private.outbox (about_waiting, level, channel, next_try)
    select true, mail_about_waiting.level, 'mail', greatest(now(), max(coalesce(o.done_at, now())) + interval '10 minutes')
    from private.outbox as o
    -- On its way, or sent.
    where o.about_waiting and (o.claim is not null or o.done_at is not null and o.last_problem is null);
  end if;
end
$$;
comment on function private.mail_about_waiting is
  'Queues the mail to the office about all requests that still wait, 10 minutes after the last one or at once; does nothing if one is queued.';

create function private.alert_about(request uuid, is_batched boolean default false) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
  louder_after constant interval := interval '10 minutes';
  everybody_after constant interval := promised - interval '5 minutes';
  watched private.request_alerts;
  chosen public.service_requests;
  age interval;
  present_level int;
begin
  select * into watched from private.request_alerts as a where a.request_id = request for update;
  select * into chosen from public.service_requests as r where r.id = request;
  age := now() - watched.starts_at;
  if chosen.id is null or chosen.status <> 'pending' or chosen.held or chosen.next_call_at > now()
    or age > interval '1 day' then
    update private.request_alerts as a set next_at = null where a.request_id = request;
    return false;
  end if;
  if chosen.claimed_until > now() then
    update private.request_alerts as a set next_at = chosen.claimed_until where a.request_id = request;
    return false;
  end if;
  present_level := case when age >= everybody_after then 2 when age >= louder_after then 1 else 0 end;
  -- Alerts still queued from an earlier round would be duplicates.
  update private.outbox as o set done_at = now(), last_problem = 'A later alert took its place.'
  where o.request_id = request and o.channel = 'push' and o.claim is null and o.done_at is null and o.given_up_at is null;
  if not is_batched then
    insert into private.outbox (request_id, round, level, channel, device_id)
    select request, watched.rounds, present_level, 'push', d.id from private.devices_to_alert(present_level = 2) as d;
  end if;
  if present_level > greatest(watched.level, 0) and chosen.service_type <> 'emergency' then
    perform private.mail_about_waiting(present_level);
  elsif present_level > watched.level and not is_batched then
    insert into private.outbox (request_id, round, level, channel) values (request, watched.rounds, present_level, 'mail');
  end if;
  update private.request_alerts as a
  set rounds = a.rounds + 1, level = greatest(a.level, present_level),
      next_at = (
        select min(instant) from (values
          (watched.starts_at + louder_after), (watched.starts_at + everybody_after),
          (case when chosen.service_type = 'emergency' then now() + interval '2 minutes' end)
        ) as coming (instant) where instant > now()
      )
  where a.request_id = request;
  return true;
end
$$;
comment on function private.alert_about is
  'Queues the alert of a request that is due, at a level that depends on how long it has waited, and schedules the next; does nothing while someone is on it. With `is_batched` it is part of another request''s alert. Returns whether an alert was due.';

-- ---------------------------------------------------------------------------------------------
-- Watched requests
-- ---------------------------------------------------------------------------------------------

create function private.watch_request(request public.service_requests, since timestamptz, rings boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_emergency constant boolean := request.service_type = 'emergency';
  starts timestamptz := since;
begin
  -- The request must be stored whatever fails here; the sweep finds what was missed.
  begin
    -- A time that someone chose applies at night, too.
    if not is_emergency and coalesce(request.next_call_at <= now(), true) then
      starts := private.next_open(starts);
    end if;
    insert into private.request_alerts (request_id, starts_at, next_at) values (request.id, starts, starts)
    on conflict (request_id) do update set starts_at = excluded.starts_at, next_at = excluded.next_at, level = -1;
    -- The worker queues the alert when it comes, so nobody who sends or saves waits for that. Staff may admit thousands
    -- at once, so the next sweep alerts about them.
    if starts <= now() and rings then
      perform private.ring_alerts();
    end if;
  exception when others then
    raise warning 'No alert for request %: % %', request.id, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.watch_request is
  'Schedules the alerts of a waiting request: an emergency at once, others during opening hours, and one to be called again at its time.';

create function private.watch_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Whoever just handled it, perhaps to undo something, is still looking at it.
  in_a_while constant timestamptz := now() + interval '5 minutes';
begin
  perform private.watch_request(new, case
    when old.held or (new.service_type = 'emergency' and old.service_type <> 'emergency') then now()
    when new.next_call_at > now() then new.next_call_at
    else in_a_while
  end, rings => not old.held);
  return null;
end
$$;
create trigger watch_update after update of status, held, next_call_at, service_type on public.service_requests
  for each row when (
    new.status = 'pending' and not new.held and (
      (old.status, old.held, old.next_call_at) is distinct from (new.status, new.held, new.next_call_at)
      or (new.service_type = 'emergency' and old.service_type <> 'emergency')
    )
  )
  execute function private.watch_changed();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.push_subscriptions, public.on_call_shifts, private.ringing_screens, private.request_alerts,
  private.localities
  from public, anon, authenticated, service_role;
grant select on public.on_call_shifts to authenticated, service_role;
revoke execute on function
  private.is_push_endpoint, private.is_on_call, private.alertable_accounts, private.alertable_staff,
  private.devices_to_alert, private.note_screen, private.screens_that_ring, private.needs_alert,
  private.mail_about_waiting, private.alert_about, private.watch_request, private.watch_changed
  from public, anon, authenticated, service_role;
