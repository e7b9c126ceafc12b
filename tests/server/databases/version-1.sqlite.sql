-- A database as servers left it before schemas had versions: four tables of two players and a program.
create table log (
    table_id text not null, seq integer not null, body blob not null, primary key (table_id, seq)
) without rowid;
create table listing (
    table_id text primary key, state text not null, public integer not null, created real not null
) without rowid;
create index listing_by_state on listing (state, public, created);
create table seat (
    user_id text not null, table_id text not null, primary key (user_id, table_id)
) without rowid;
create table user (id text primary key, name text not null, program integer not null) without rowid;
create table token (hash text primary key, user_id text not null) without rowid;
create table secret (only_one integer primary key check (only_one = 1), secret blob not null);

insert into log values ('ha7zu7c3sdgcf5yy', 0, cast('[{"type":"Made","game":"zeppelin-conquest","rules":1,"data":"04a8461c0ccdf696017a305bbaca955c0d43c890fec1d12a357f6dcda1654526","seats":2,"options":{"literal_misprint":false},"name":"open","host":"sbxxiky3meopvnna","host_name":"Ann","join":"public","clock":null,"spectators":true,"hints":false,"key":"036cd3aaf34ffb7bd62f3329f55e6e9b38a3fa2976712a6dc4ac56c1cf5ad436","time":1794954355.4043405},{"type":"Sat","seat":0,"user":"sbxxiky3meopvnna","name":"Ann","program":false,"time":1794954355.4043405}]' as blob));
insert into log values ('iehwj6jzxzyshtf2', 0, cast('[{"type":"Made","game":"zeppelin-conquest","rules":1,"data":"04a8461c0ccdf696017a305bbaca955c0d43c890fec1d12a357f6dcda1654526","seats":2,"options":{"literal_misprint":false},"name":"with a bot","host":"sbxxiky3meopvnna","host_name":"Ann","join":"link","clock":null,"spectators":true,"hints":false,"key":"a9bffbde8147ec0ac5679da88c02bcfa054cae017954650483a8b5d13e469fc1","time":1794954355.480191},{"type":"Sat","seat":0,"user":"sbxxiky3meopvnna","name":"Ann","program":false,"time":1794954355.480191},{"type":"BotSat","seat":1,"level":"Mate","stand_in":false,"time":1794954355.480191}]' as blob));
insert into log values ('iehwj6jzxzyshtf2', 1, cast('[{"type":"Started","time":1794954355.4995484}]' as blob));
insert into log values ('n7nf7kyuszykrmrf', 0, cast('[{"type":"Made","game":"zeppelin-conquest","rules":1,"data":"04a8461c0ccdf696017a305bbaca955c0d43c890fec1d12a357f6dcda1654526","seats":2,"options":{"literal_misprint":false},"name":"over","host":"sbxxiky3meopvnna","host_name":"Ann","join":"link","clock":null,"spectators":true,"hints":false,"key":"611afb7913a8d477e3a2302708d09181ace8a155db9117ae21e9379b581e8584","time":1794954355.4241831},{"type":"Sat","seat":0,"user":"sbxxiky3meopvnna","name":"Ann","program":false,"time":1794954355.4241831}]' as blob));
insert into log values ('n7nf7kyuszykrmrf', 1, cast('[{"type":"Sat","seat":1,"user":"sksf6sqyomvd3ipk","name":"Bob","program":false,"time":1794954355.4370563}]' as blob));
insert into log values ('n7nf7kyuszykrmrf', 2, cast('[{"type":"Started","time":1794954355.4562309}]' as blob));
insert into log values ('n7nf7kyuszykrmrf', 3, cast('[{"type":"Resigned","seat":0,"time":1794954355.4702897}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 0, cast('[{"type":"Made","game":"zeppelin-conquest","rules":1,"data":"04a8461c0ccdf696017a305bbaca955c0d43c890fec1d12a357f6dcda1654526","seats":2,"options":{"literal_misprint":false},"name":"half played","host":"sbxxiky3meopvnna","host_name":"Ann","join":"public","clock":null,"spectators":true,"hints":false,"key":"476606c3c0b5d8d968a986d27ab09323286eb5079fc2acf5a0c5b2d64d4b52d8","time":1794954355.1146438},{"type":"Sat","seat":0,"user":"sbxxiky3meopvnna","name":"Ann","program":false,"time":1794954355.1146438}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 1, cast('[{"type":"Sat","seat":1,"user":"sksf6sqyomvd3ipk","name":"Bob","program":false,"time":1794954355.1444163}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 2, cast('[{"type":"Started","time":1794954355.1602323}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 3, cast('[{"type":"Answered","seat":0,"action":"lay rocket-battalion-lower 1","by":"person","time":1794954355.211643}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 4, cast('[{"type":"Answered","seat":1,"action":"lay cyclone-squadron-middle 1","by":"person","time":1794954355.2278}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 5, cast('[{"type":"Answered","seat":0,"action":"lay air-wing-upper 2","by":"person","time":1794954355.2506733}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 6, cast('[{"type":"Answered","seat":1,"action":"lay cyclone-squadron-lower 2","by":"person","time":1794954355.2625685}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 7, cast('[{"type":"Answered","seat":0,"action":"lay air-wing-middle 3","by":"person","time":1794954355.2836413}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 8, cast('[{"type":"Answered","seat":1,"action":"lay storm-escort-upper 3","by":"person","time":1794954355.2929173}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 9, cast('[{"type":"Answered","seat":0,"action":"discard air-wing-lower","by":"person","time":1794954355.3077133}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 10, cast('[{"type":"Answered","seat":1,"action":"discard gale-guards-upper","by":"person","time":1794954355.3225446}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 11, cast('[{"type":"Answered","seat":0,"action":"lay armed-escort-upper 1","by":"person","time":1794954355.3346894}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 12, cast('[{"type":"Answered","seat":1,"action":"lay storm-escort-lower 1","by":"person","time":1794954355.355577}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 13, cast('[{"type":"Answered","seat":0,"action":"lay armed-escort-lower 2","by":"person","time":1794954355.3669872}]' as blob));
insert into log values ('p4mfnn6zdqhahbol', 14, cast('[{"type":"Answered","seat":1,"action":"lay gale-guards-middle 2","by":"person","time":1794954355.383655}]' as blob));
insert into listing values ('ha7zu7c3sdgcf5yy', 'open', 1, 1794954355.4043405);
insert into listing values ('n7nf7kyuszykrmrf', 'over', 0, 1794954355.4241831);
insert into listing values ('iehwj6jzxzyshtf2', 'running', 0, 1794954355.480191);
insert into listing values ('p4mfnn6zdqhahbol', 'running', 1, 1794954355.1146438);
insert into seat values ('sbxxiky3meopvnna', 'ha7zu7c3sdgcf5yy');
insert into seat values ('sbxxiky3meopvnna', 'iehwj6jzxzyshtf2');
insert into seat values ('sbxxiky3meopvnna', 'n7nf7kyuszykrmrf');
insert into seat values ('sbxxiky3meopvnna', 'p4mfnn6zdqhahbol');
insert into seat values ('sksf6sqyomvd3ipk', 'n7nf7kyuszykrmrf');
insert into seat values ('sksf6sqyomvd3ipk', 'p4mfnn6zdqhahbol');
insert into user values ('oka5mnnbbud7bcmo', 'Robot', 1);
insert into user values ('sbxxiky3meopvnna', 'Ann', 0);
insert into user values ('sksf6sqyomvd3ipk', 'Bob', 0);
insert into token values ('4366840d0b209f6f8a60a3d7036ac321cd08a316686566b6dcdda3367d7dabfd', 'oka5mnnbbud7bcmo');
insert into secret values (1, x'20afb91d68d2c4dd78372d5fcdd67586a6a4708fe7e3a58c0e900753add6add4');
